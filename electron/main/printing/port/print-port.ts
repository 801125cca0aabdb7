import type { WebContents } from 'electron';
import type { PrintChoices, PrintJob, Printer, PrintProblem } from '#shared/desktop-print.ts';

export type PrintOrder = {
  pdf: Uint8Array;
  title: string;
  /** Of the first page, in millimetres: what a roll is cut to. */
  height: number;
  choices: PrintChoices;
  /** Has the document drawn once more and lent for printing, where the system takes no PDF. */
  withContents: <Value>(work: (contents: WebContents) => Promise<Value>) => Promise<Value>;
};

/** A job as the system knows it. */
export type SystemJob = { id: string; printer: string };
export type JobState = Pick<PrintJob, 'state' | 'problem'>;

/**
 * The printers of one kind of system. What it refuses it throws as `PrintRefused`; whatever else it throws is
 * logged and called `failed`. Nothing here waits without a limit.
 */
export type PrintPort = {
  printers(): Promise<Printer[]>;
  /** Why the printer would take nothing that is printed so; null: nothing is known against it. */
  refusal(choices: PrintChoices): Promise<PrintProblem | null>;
  /** Hands over a document; answers the system's id of the job. */
  send(order: PrintOrder): Promise<{ id: string } & JobState>;
  /** How far each of them is, by id. */
  states(jobs: readonly SystemJob[]): Promise<ReadonlyMap<string, JobState>>;
  /** False where it was too late. */
  cancel(job: SystemJob): Promise<boolean>;
};
