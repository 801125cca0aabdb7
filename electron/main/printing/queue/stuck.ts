import type { PrintProblem } from '#shared/desktop-print.ts';
import type { QueuePause, StuckDocuments } from '#shared/desktop-queue.ts';
import type { Entry, QueueTask } from './entries.ts';

/** What is wrong with the printer or the folder itself: it is no use there, and may be elsewhere. */
const ofPlace: ReadonlySet<PrintProblem> = new Set([
  'noPrinter',
  'printerGone',
  'paperUnknown',
  'sidesUnknown',
  'diskFull',
  'readOnly',
  'folderGone',
]);
export const isOfPlace = (problem: PrintProblem): boolean => ofPlace.has(problem);

export const isStuck = ({ state, problem }: Entry): boolean =>
  state === 'failed' && problem !== null && isOfPlace(problem);

/** To the same printer, or the same folder. */
export const isSamePlace = (one: QueueTask, other: QueueTask): boolean =>
  one.way === 'print'
    ? other.way === 'print' && one.choices.printer === other.choices.printer
    : other.way === 'archive' && one.folder === other.folder;

/** What was given to the queue together with a stuck one, and has not got to where it was to go either. */
export const stuckWith = (entries: readonly Entry[], { task }: Entry): Entry[] =>
  entries.filter((entry) => entry.task === task && (entry.state === 'queued' || isStuck(entry)));

/** Kinds of documents, each once; a table is none. */
export function kindsOf(entries: readonly Entry[]): StuckDocuments['kinds'] {
  const kinds = entries.flatMap(({ what }) => ('table' in what ? [] : [what.document.kind]));
  return [...new Set(kinds)];
}

/** What can go somewhere else, as the page sees it: that for which the queue stands still, if it does. */
export function stuckOf(
  entries: readonly Entry[],
  paused: QueuePause | null,
): StuckDocuments | null {
  const stuck = entries.filter(isStuck);
  const first = stuck.find(({ problem }) => problem === paused) ?? stuck[0];
  if (!first) return null;
  const all = stuckWith(entries, first);
  const choices = first.task.way === 'print' ? first.task.choices : null;
  return { id: first.id, kinds: kindsOf(all), count: all.length, choices };
}
