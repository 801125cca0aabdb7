import { useEffect } from 'react';
import { printProof } from '#shared/contract/commerce/document.ts';
import { useCommand } from '#renderer/api/query.ts';
import type { IssuedInvoice } from './documents.ts';

/**
 * Tells the server that the proof was printed, by whichever way, so that the next one says it is a
 * reprint. Browsers do not tell whether the dialogue was cancelled: then the next says so, too. Told
 * afterwards, because what is on its way to the printer must not change.
 */
export function useProofPrinted({ orderNumber, proof }: IssuedInvoice, isShown: boolean): void {
  const { mutate } = useCommand(printProof);
  const isFirst = isShown && proof !== null && !proof.isPrinted;
  useEffect(() => {
    if (!isFirst) return;
    const tell = () => mutate({ orderNumber });
    window.addEventListener('afterprint', tell);
    return () => window.removeEventListener('afterprint', tell);
  }, [isFirst, mutate, orderNumber]);
}
