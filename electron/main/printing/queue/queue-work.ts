import { join } from 'node:path';
import { archivePath } from '#shared/domain/archive/archive-path.ts';
import { product } from '#shared/domain/constants.ts';
import { papersOf } from '#shared/domain/papers.ts';
import type { Drawer } from '../drawing.ts';
import type { PrintJobs } from '../print-jobs.ts';
import { printOne } from '../print-one.ts';
import type { PrintPort } from '../print-port.ts';
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
  return {
    async print({ what, task }, { jobId, check, onEnd }) {
      if (task.way !== 'print' || 'table' in what) throw new TypeError('nothing to print');
      const { document } = what;
      const { choices } = task;
      const draw = (isCopy: boolean) =>
        drawer.draw({ document, paper: choices.paper, mark: isCopy ? 'copy' : 'original' });
      return printOne({ printId: jobId, document, choices, draw, check, onEnd }, parts);
    },
    async archive({ what, task }, { check }): Promise<Archived> {
      if (task.way !== 'archive') throw new TypeError('nothing to save');
      const { folder, choices } = task;
      const path = pathOf(what, choices);
      if ('table' in what) {
        return archiveFile(folder, path, new TextEncoder().encode(what.table), 'both');
      }
      const file = join(folder, ...path);
      // What is not wanted need not be drawn.
      if (choices.existing === 'skip' && (await isThere(file))) return { outcome: 'skipped', file };
      const { document } = what;
      const { pdf } = await drawer.draw({
        document,
        paper: papersOf[document.kind][0],
        mark: 'file',
      });
      check();
      return archiveFile(folder, path, pdf, choices.existing);
    },
    cancel: jobs.cancel,
    rest: drawer.close,
  };
}

type Archive = Extract<Entry['task'], { way: 'archive' }>['choices'];

/** Names below the folder: a month's export has one of its own, with the table in it. */
function pathOf(what: Entry['what'], { pattern, month }: Archive): string[] {
  const own = month ? [month.name] : [];
  if ('table' in what) return [...own, `${product.name}-${what.name}.csv`];
  return [...own, ...archivePath(pattern, what)];
}
