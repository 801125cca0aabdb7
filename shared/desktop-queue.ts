/**
 * The print centre's queue, as page and main speak of it.
 *
 * Before: many documents by their ids, with how they are to be printed, or with a pattern of names for a folder that
 * main asks the user for. Outside: main draws one after the other in one hidden window, hands each to the printer or
 * writes it, and lets it go. After: each has a state and, where it did not succeed, a problem; the words are the
 * page's. What does not get to its printer or its folder can go to another one, with all that was given to the queue
 * with it. The queue belongs to main: it goes on whatever page is shown, stands still while the client is locked, and is
 * forgotten with the sign-in.
 */
import * as z from 'zod/mini';
import { documentKinds } from './domain/commerce/document/printed-document.ts';
import { maxPatternLength, patternFault } from './domain/archive/archive-path.ts';
import { printChoices, printProblem, refused } from './desktop-print.ts';
import { printedDocument } from './schema/printed-document.ts';

/** Most documents that are given to the queue at once. */
export const maxQueued = 2_000;
/** Most that it keeps in all. */
export const maxItems = 4_000;

const name = z.string().check(z.minLength(1), z.maxLength(64));

export const queuedDocument = z.strictObject({
  document: printedDocument,
  /** What people know it by. */
  number: name,
  /** Of its kind, in the user's language: files are called by it. */
  kindName: name,
  /** Of Taipei, `YYYY-MM-DD`. */
  day: z.iso.date(),
});
export type QueuedDocument = z.infer<typeof queuedDocument>;
const documents = z.array(queuedDocument).check(z.minLength(1), z.maxLength(maxQueued));

export const existingFiles = ['skip', 'both', 'replace'] as const;
export type ExistingFiles = (typeof existingFiles)[number];

const maxTableLength = 5_000_000;

export const archiveChoices = z.strictObject({
  /** Names of folders and files below the one that the user chooses. */
  pattern: z.string().check(
    z.maxLength(maxPatternLength),
    z.refine((text) => patternFault(text) === null),
  ),
  /** What becomes of a file that is there already. */
  existing: z.enum(existingFiles),
  /** A month's export: a folder of that name, with a table beside the documents. */
  month: z.nullable(
    z.strictObject({
      name: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
      table: z.string().check(z.maxLength(maxTableLength)),
    }),
  ),
});
export type ArchiveChoices = z.infer<typeof archiveChoices>;

/** `saved` and `skipped` (a file was there already) are of documents that go to a folder. */
export const queueStates = [
  'queued',
  'rendering',
  'sent',
  'printed',
  'saved',
  'skipped',
  'failed',
  'cancelled',
] as const;
export type QueueItemState = (typeof queueStates)[number];

export const queueItem = z.strictObject({
  id: z.uuid(),
  kind: z.enum([...documentKinds, 'table']),
  number: z.string(),
  /** Where it goes: the title of a printer, or the name of a folder without those that it lies in. */
  to: z.string(),
  way: z.enum(['print', 'archive']),
  state: z.enum(queueStates),
  problem: z.nullable(printProblem),
});
export type QueueItem = z.infer<typeof queueItem>;

/** Why it stands still: somebody wants it so, or what is wrong concerns all that follows. */
export const queuePause = z.union([z.literal('wanted'), printProblem]);
export type QueuePause = z.infer<typeof queuePause>;

/** What does not get to where it was to go, and can go somewhere else. */
export const stuckDocuments = z.strictObject({
  /** One of them: the others were given to the queue with it. */
  id: z.uuid(),
  kinds: z.array(z.enum(documentKinds)),
  count: z.int(),
  /** How they were to be printed; null: they go to a folder. */
  choices: z.nullable(printChoices),
});
export type StuckDocuments = z.infer<typeof stuckDocuments>;

export const queueState = z.strictObject({
  items: z.array(queueItem),
  paused: z.nullable(queuePause),
  stuck: z.nullable(stuckDocuments),
});
export type QueueState = z.infer<typeof queueState>;

/** What came of handing something to the queue. `full`: it keeps too many already. */
export const queueAnswer = z.enum(['added', 'cancelled', 'full', 'locked']);

/** One item, or all that it can be done with. */
const which = z.union([z.uuid(), z.literal('all')]);
export type QueueChoice = z.infer<typeof which>;
/** Items that were cancelled or failed, or all that failed. */
const undone = z.union([z.array(z.uuid()).check(z.maxLength(maxItems)), z.literal('failed')]);
export type RetryChoice = z.infer<typeof undone>;

/** Channel → arguments and answer; part of the one table (`desktop.ts`). */
export const queueChannels = {
  'queue.state': { input: z.tuple([]), output: queueState },
  /** In this order; the choices are kept for documents of all their kinds. */
  'queue.print': { input: z.tuple([documents, printChoices]), output: queueAnswer },
  /** How documents were archived last on this computer. */
  'queue.archiveChoices': {
    input: z.tuple([]),
    output: z.strictObject({ pattern: z.string(), existing: z.enum(existingFiles) }),
  },
  /** Asks for the folder. */
  'queue.archive': { input: z.tuple([documents, archiveChoices]), output: queueAnswer },
  'queue.pause': { input: z.tuple([]), output: queueState },
  'queue.resume': { input: z.tuple([]), output: queueState },
  /** What is not over: what was sent is taken back where its printer still can. */
  'queue.cancel': { input: z.tuple([which]), output: queueState },
  'queue.retry': { input: z.tuple([undone]), output: queueState },
  /** Where what is stuck goes from now on; null: a folder, which main asks for. Null is answered where it goes, or nobody wants it to. */
  'queue.redirect': {
    input: z.tuple([z.uuid(), z.nullable(printChoices)]),
    output: z.nullable(refused),
  },
  /** Takes what is over off the list. */
  'queue.clear': { input: z.tuple([]), output: queueState },
  /** Shows a saved file in its folder. */
  'queue.reveal': { input: z.tuple([z.uuid()]), output: z.boolean() },
  /** Drags a saved file from the page to wherever it is dropped; false: it is gone. */
  'queue.drag': { input: z.tuple([z.uuid()]), output: z.boolean() },
} as const;

export const queueEvents = {
  /** Something in it is otherwise now; `queue.state` says what. */
  'queue.changed': z.tuple([]),
} as const;
