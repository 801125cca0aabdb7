import type { PrintChoices, PrintJob, SheetDocument } from '#shared/desktop-print.ts';
import { runsOf } from '#shared/domain/commerce/document/printed-document.ts';
import type { PrintEnd, PrintJobs, SentPrint } from './print-jobs.ts';
import type { PrintOrder, PrintPort } from './port/print-port.ts';
import { PrintRefused } from './print-refused.ts';
import type { PrintRecords } from './record/print-records.ts';

export type OnePrint = {
  /** Made up for this try alone. */
  printId: string;
  document: SheetDocument;
  choices: PrintChoices;
  /** The document with the mark of a copy, or without it. */
  draw: (isCopy: boolean) => Promise<Omit<PrintOrder, 'choices'>>;
  /** Asked before each sheet is handed over; throws where nothing may be printed any more. */
  check: () => void;
  onEnd?: (end: PrintEnd) => void;
};

/**
 * Prints one document: the server says which print it is, its sheets go to the printer, and how they ended is told.
 * Of a proof the first sheet alone is the original, so its copies are a job of their own.
 */
export async function printOne(
  print: OnePrint,
  { port, jobs, records }: { port: PrintPort; jobs: PrintJobs; records: PrintRecords },
): Promise<PrintJob> {
  const { printId, document, choices, draw, check, onEnd } = print;
  const { printer, copies } = choices;
  const recorded = { printId, document, copies };
  const { copy, isProof } = await records.begin(recorded);
  const parts: SentPrint['parts'][number][] = [];
  let title = '';
  try {
    for (const run of runsOf({ isProof, copy, copies })) {
      const drawn = await draw(run.isCopy);
      check();
      ({ title } = drawn);
      const sent = await port.send({ ...drawn, choices: { ...choices, copies: run.copies } });
      parts.push({ ...sent, printer });
    }
  } catch (error) {
    // Before anybody tries again, who would get the next number.
    if (parts.length === 0) {
      await records.takeBack(recorded);
      throw error;
    }
    jobs.follow({ id: printId, title, printer, parts }, told);
    throw error instanceof PrintRefused
      ? new PrintRefused(error.problem, { cause: error, isPartly: true })
      : error;
  }
  return jobs.follow({ id: printId, title, printer, parts }, told);

  function told(end: PrintEnd): void {
    // Told until it is heard; nobody waits for it.
    void (end.isOnPaper ? records.printed(recorded) : records.takeBack(recorded));
    onEnd?.(end);
  }
}
