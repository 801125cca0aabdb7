import { useState } from 'react';
import type { PrintChoices } from '#shared/desktop-print.ts';
import type { StuckDocuments } from '#shared/desktop-queue.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { isRefused, problemWords, valueOf } from '#renderer/parts/print/printing.ts';
import { usePrinters } from '#renderer/parts/print/use-printers.ts';
import { platform } from '#renderer/platform/platform.ts';

/** Sends what is stuck somewhere else: for a folder main asks, for a printer a dialogue, which is open while `asked`. */
export function useRedirect() {
  // What was printed last is of no interest here.
  const printing = usePrinters('invoice');
  const [asked, setAsked] = useState<{ stuck: StuckDocuments; choices: PrintChoices } | null>(null);

  async function redirect(stuck: StuckDocuments): Promise<void> {
    const { id, choices } = stuck;
    if (choices !== null) {
      // They come and go while the page is open.
      await printing.readAgain();
      setAsked({ stuck, choices });
      return;
    }
    const answer = valueOf(await platform.shell?.queue.redirect(id, null));
    if (isRefused(answer)) showToast(problemWords(answer.problem));
  }

  return { asked, printing, redirect, end: () => setAsked(null) };
}
