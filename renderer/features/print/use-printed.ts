import { useCallback, useEffect } from 'react';
import { recordPrint } from '#shared/contract/commerce/print.ts';
import { isProof, originalOf } from '#shared/domain/commerce/document/printed-document.ts';
import type { PrintedDocument } from '#shared/schema/printed-document.ts';
import { useCommand } from '#renderer/api/query.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
import { platform } from '#renderer/platform/platform.ts';
import type { Invoice } from './documents.ts';

/**
 * Tells the server that a browser has printed a proof, so that the next one says it is a reprint. Browsers do not tell
 * whether the dialogue was cancelled: then the next says so, too, which is why they tell of nothing but what the law
 * lets be printed once. Told afterwards, because what is on its way to the printer must not change. The desktop's main
 * tells of every print itself.
 */
export function usePrintedByBrowser(
  document: PrintedDocument,
  { buyer }: Pick<Invoice, 'buyer'>,
): void {
  const { mutate } = useCommand(recordPrint);
  const isCounted = !platform.shell && isProof(originalOf(document.kind, buyer));
  // By its text: pages name the same document anew each time they are drawn.
  const text = JSON.stringify(document);
  const tell = useCallback(() => {
    const told = JSON.parse(text) as PrintedDocument; // what it was made of
    mutate({ printId: crypto.randomUUID(), state: 'printed', document: told });
  }, [mutate, text]);
  useEffect(() => {
    if (!isCounted) return undefined;
    window.addEventListener('afterprint', tell);
    return () => window.removeEventListener('afterprint', tell);
  }, [isCounted, tell]);
}

/** The desktop has printed it: what the page shows is what the next print will be. */
export const showNextPrint = (): void => outdateReads(recordPrint.invalidates);
