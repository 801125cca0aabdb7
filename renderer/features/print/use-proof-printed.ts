import { useCallback, useEffect } from 'react';
import { printProof } from '#shared/contract/commerce/document.ts';
import { useCommand } from '#renderer/api/query.ts';
import type { IssuedInvoice } from './documents.ts';

/**
 * Tells the server that the proof was printed, by whichever way, so that the next one says it is a
 * reprint. Browsers do not tell whether the dialogue was cancelled: then the next says so, too. Told
 * afterwards, because what is on its way to the printer must not change. Answers what tells it where the desktop prints.
 */
export function useProofPrinted(
  { orderNumber, proof }: IssuedInvoice,
  isShown: boolean,
): () => void {
  const { mutate } = useCommand(printProof);
  const isFirst = isShown && proof !== null && !proof.isPrinted;
  const tell = useCallback(() => {
    if (isFirst) mutate({ orderNumber });
  }, [isFirst, mutate, orderNumber]);
  useEffect(() => {
    window.addEventListener('afterprint', tell);
    return () => window.removeEventListener('afterprint', tell);
  }, [tell]);
  return tell;
}
