import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { PrintChoices, PrintProblem } from '#shared/desktop-print.ts';
import {
  maxItems,
  type ArchiveChoices,
  type QueuedDocument,
  type QueueItem,
  type QueueItemState,
} from '#shared/desktop-queue.ts';

/** What is done with documents that were given to the queue together. */
export type QueueTask =
  | {
      way: 'print';
      choices: PrintChoices;
      /** Of the printer, as the user knows it. */ title: string;
    }
  | { way: 'archive'; /** Chosen by the user. */ folder: string; choices: ArchiveChoices };

/** One document of the queue, or the table of a month's export. */
export type Entry = {
  id: string;
  what: QueuedDocument | { table: string; name: string };
  task: QueueTask;
  state: QueueItemState;
  problem: PrintProblem | null;
  /** Of its print: another one for each try. */
  jobId: string | null;
  /** Where it was saved. */
  file: string | null;
  /** It was taken back while it was at work. */
  isUnwanted: boolean;
};

const over: ReadonlySet<QueueItemState> = new Set([
  'printed',
  'saved',
  'skipped',
  'failed',
  'cancelled',
]);
export const isOver = ({ state }: Pick<Entry, 'state'>): boolean => over.has(state);
/** It came to nothing, so that it can be tried again. */
export const isUndone = ({ state }: Pick<Entry, 'state'>): boolean =>
  state === 'failed' || state === 'cancelled';

/** An entry as the page sees it. */
export function itemOf({ id, what, task, state, problem }: Entry): QueueItem {
  const isTable = 'table' in what;
  return {
    id,
    kind: isTable ? 'table' : what.document.kind,
    number: isTable ? what.name : what.number,
    // Never where the folder lies.
    to: task.way === 'print' ? task.title : basename(task.folder),
    way: task.way,
    state,
    problem,
  };
}

/** The entries of a queue, in their order. */
export function createEntries(onChanged: () => void) {
  let entries: Entry[] = [];

  return {
    all: (): readonly Entry[] => entries,
    /** False: there are too many already. What is over makes room. */
    add(task: QueueTask, documents: readonly Entry['what'][]): boolean {
      const open = entries.filter((entry) => !isOver(entry));
      if (open.length + documents.length > maxItems) return false;
      if (entries.length + documents.length > maxItems) entries = open;
      const fresh = documents.map((what): Entry => ({
        id: randomUUID(),
        what,
        task,
        state: 'queued',
        problem: null,
        jobId: null,
        file: null,
        isUnwanted: false,
      }));
      entries = [...entries, ...fresh];
      onChanged();
      return true;
    },
    change(
      entry: Entry,
      change: Partial<Pick<Entry, 'task' | 'state' | 'problem' | 'jobId' | 'file'>>,
    ) {
      Object.assign(entry, change);
      onChanged();
    },
    has: (entry: Entry): boolean => entries.includes(entry),
    next: (): Entry | undefined => entries.find(({ state }) => state === 'queued'),
    /** The next one, and the one after it. */
    upcoming: (): Entry[] => entries.filter(({ state }) => state === 'queued').slice(0, 2),
    /** How many wait at their printers. */
    sent: (): number => entries.filter(({ state }) => state === 'sent').length,
    clear() {
      entries = entries.filter((entry) => !isOver(entry));
      onChanged();
    },
    forget() {
      for (const entry of entries) entry.isUnwanted = true;
      entries = [];
      onChanged();
    },
  };
}
