import { join } from 'node:path';
import { archivePath } from '#shared/domain/archive/archive-path.ts';
import { product } from '#shared/domain/constants.ts';
import { papersOf } from '#shared/domain/papers.ts';
import type { Drawer, Drawing } from '../sheet/drawing.ts';
import type { PrintJobs } from '../print-jobs.ts';
import { printOne } from '../print-one.ts';
import type { PrintPort } from '../port/print-port.ts';
import type { PrintRecords } from '../record/print-records.ts';
import { archiveFile, isThere, type Archived } from './archive-file.ts';
import type { Entry } from './entries.ts';
import type { QueueWork } from './print-queue.ts';

/** How documents of the queue are drawn, all in one window, and printed or saved. */
export function queueWork(parts: {
  port: PrintPort;
  jobs: PrintJobs;
  records: PrintRecords;
  drawer: Drawer;
}): QueueWork {
  const { drawer, jobs } = parts;
  /** What is drawn while the file before it is written. */
  let ahead: (Pick<Entry, 'task'> & { entry: Entry; drawing: Promise<Drawing | null> }) | null =
    null;

  /** Null: it is there, and not wanted again. */
  async function drawFile(saved: Saved, next: Entry | undefined): Promise<Drawing | null> {
    const { document, existing } = saved;
    if (existing === 'skip' && (await isThere(fileOf(saved)))) return null;
    const [paper] = papersOf[document.kind];
    const after = next ? savedOf(next) : null;
    return drawer.draw({ document, paper, mark: 'file', next: after?.document ?? null });
  }

  function drawAhead([entry, next]: readonly Entry[]): void {
    const saved = entry ? savedOf(entry) : null;
    if (!entry || !saved) return;
    const drawing = drawFile(saved, next);
    // Told when its turn comes.
    drawing.catch(() => undefined);
    ahead = { entry, task: entry.task, drawing };
  }

  return {
    async print({ what, task }, { jobId, check, onEnd }) {
      if (task.way !== 'print' || 'table' in what) throw new TypeError('nothing to print');
      const { document } = what;
      const { choices } = task;
      const draw = (isCopy: boolean) =>
        drawer.draw({ document, paper: choices.paper, mark: isCopy ? 'copy' : 'original' });
      return printOne({ printId: jobId, document, choices, draw, check, onEnd }, parts);
    },
    async archive(entry, { check, upcoming }): Promise<Archived> {
      const saved = savedOf(entry);
      if (!saved) return saveTable(entry);
      // Of another folder it says nothing.
      const isAhead = ahead?.entry === entry && ahead.task === entry.task;
      const begun = isAhead ? ahead?.drawing : drawFile(saved, upcoming()[0]);
      ahead = null;
      const drawing = await begun;
      if (!drawing) return { outcome: 'skipped', file: fileOf(saved) };
      check();
      drawAhead(upcoming());
      return archiveFile(saved.folder, saved.path, drawing.pdf, saved.existing);
    },
    cancel: jobs.cancel,
    rest() {
      ahead = null;
      drawer.close();
    },
  };
}

/** A document that becomes a file; null: it is printed, or a table. */
function savedOf({ what, task }: Entry) {
  if (task.way !== 'archive' || 'table' in what) return null;
  const { folder, choices } = task;
  const path = pathOf(what, choices);
  return { document: what.document, folder, path, existing: choices.existing };
}
type Saved = NonNullable<ReturnType<typeof savedOf>>;

const fileOf = ({ folder, path }: Saved) => join(folder, ...path);

async function saveTable({ what, task }: Entry): Promise<Archived> {
  if (task.way !== 'archive' || !('table' in what)) throw new TypeError('nothing to save');
  const bytes = new TextEncoder().encode(what.table);
  return archiveFile(task.folder, pathOf(what, task.choices), bytes, 'both');
}

type Archive = Extract<Entry['task'], { way: 'archive' }>['choices'];

/** Names below the folder: a month's export has one of its own, with the table in it. */
function pathOf(what: Entry['what'], { pattern, month }: Archive): string[] {
  const own = month ? [month.name] : [];
  if ('table' in what) return [...own, `${product.name}-${what.name}.csv`];
  return [...own, ...archivePath(pattern, what)];
}
