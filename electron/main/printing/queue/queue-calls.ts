import { existsSync } from 'node:fs';
import { app, dialog, shell, type BrowserWindow } from 'electron';
import type { DesktopInput, DesktopOutput } from '#shared/desktop.ts';
import type { PrintChoices, PrintKind } from '#shared/desktop-print.ts';
import { product, type Language } from '#shared/domain/constants.ts';
import { startFolder } from '../../downloads/guard-downloads.ts';
import type { DragOut } from '../../downloads/drag-out.ts';
import type { Log } from '../../log/log.ts';
import { oneAtATime } from '../../one-at-a-time.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';
import type { Drawer } from '../sheet/drawing.ts';
import type { PrintJobs } from '../print-jobs.ts';
import type { PrintPort } from '../port/print-port.ts';
import { printWords } from '../print-words.ts';
import type { PrintRecords } from '../record/print-records.ts';
import { sweepHalves } from './archive-file.ts';
import type { Entry, QueueTask } from './entries.ts';
import { createPrintQueue, type PrintQueue } from './print-queue.ts';
import { queueWork } from './queue-work.ts';

type QueueVerb =
  | 'state'
  | 'print'
  | 'archiveChoices'
  | 'archive'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'retry'
  | 'redirect'
  | 'clear'
  | 'reveal'
  | 'drag';
type Answer<Verb extends QueueVerb> = DesktopOutput<`queue.${Verb}`>;

/** What the page may do with the queue, and what the rest of main does. */
export type QueueCalls = {
  [Verb in QueueVerb]: (
    ...input: DesktopInput<`queue.${Verb}`>
  ) => Answer<Verb> | Promise<Answer<Verb>>;
} & Pick<PrintQueue, 'remaining' | 'giveUp' | 'lockChanged' | 'forget'>;

/** The queue of the print centre (`shared/desktop-queue.ts`). */
export function createQueueCalls(parts: {
  settings: () => SettingsStore;
  isLocked: () => boolean;
  language: () => Language;
  window: () => BrowserWindow | null;
  port: PrintPort;
  printerTitle: (name: string) => string;
  jobs: PrintJobs;
  records: PrintRecords;
  drawer: Drawer;
  dragOut: DragOut;
  onQueueChanged: () => void;
  log: Log;
}): QueueCalls {
  const { settings, isLocked, log } = parts;
  const queue = createPrintQueue({
    work: queueWork(parts),
    isLocked,
    onChanged: atMostEvery(changeMs, parts.onQueueChanged),
    log,
  });

  /** Null: the user has changed their mind. */
  const askFolder = oneAtATime(async (): Promise<string | null> => {
    const window = parts.window();
    const words = printWords[parts.language()];
    const options = {
      title: `${words.chooseFolder} – ${product.name}`,
      buttonLabel: words.archiveHere,
      defaultPath: settings().get('archive').folder ?? startFolder(app),
      properties: ['openDirectory' as const, 'createDirectory' as const],
    };
    const { canceled, filePaths } = await (window
      ? dialog.showOpenDialog(window, options)
      : dialog.showOpenDialog(options));
    return canceled ? null : (filePaths[0] ?? null);
  }, null);

  function keepChoices(kinds: Iterable<PrintKind>, choices: PrintChoices): void {
    const last = Object.fromEntries(Array.from(kinds, (kind) => [kind, choices]));
    settings().set('printing', { ...settings().get('printing'), ...last });
  }

  async function keepFolder(folder: string): Promise<void> {
    settings().set('archive', { ...settings().get('archive'), folder });
    await sweepHalves(folder, Date.now()).catch((error: unknown) =>
      log.error('queue.sweep', error),
    );
  }

  const printTask = (choices: PrintChoices): QueueTask => ({
    way: 'print',
    choices,
    title: parts.printerTitle(choices.printer),
  });

  /** A task at another place; null: the user has changed their mind. */
  async function elsewhere(
    task: QueueTask,
    choices: PrintChoices | null,
  ): Promise<QueueTask | null> {
    if (task.way === 'print') return choices && printTask(choices);
    const folder = await askFolder();
    return folder === null ? null : { ...task, folder };
  }

  return {
    ...queue,
    print(documents, choices) {
      if (isLocked()) return 'locked';
      keepChoices(new Set(documents.map(({ document }) => document.kind)), choices);
      log.info('queue.print', { documents: documents.length, copies: choices.copies });
      return queue.add(printTask(choices), documents) ? 'added' : 'full';
    },
    archiveChoices() {
      const { pattern, existing } = settings().get('archive');
      return { pattern, existing };
    },
    async archive(documents, choices) {
      if (isLocked()) return 'locked';
      const folder = await askFolder();
      if (folder === null) return 'cancelled';
      // The question may have stood for a while.
      if (isLocked()) return 'locked';
      const { pattern, existing, month } = choices;
      const before = settings().get('archive');
      settings().set('archive', { ...before, pattern: month ? before.pattern : pattern, existing });
      await keepFolder(folder);
      log.info('queue.archive', { documents: documents.length });
      const table: Entry['what'][] = month ? [{ table: month.table, name: month.name }] : [];
      const isAdded = queue.add({ way: 'archive', folder, choices }, [...table, ...documents]);
      return isAdded ? 'added' : 'full';
    },
    async redirect(id, choices) {
      if (isLocked()) return { problem: 'locked' };
      const stuck = queue.stuck(id);
      // What the page knows of it may be a moment old.
      if (stuck?.task.way !== (choices ? 'print' : 'archive')) return { problem: 'documentGone' };
      const { task, kinds } = stuck;
      const problem = choices && (await parts.port.refusal(choices));
      if (problem) return { problem };
      const next = await elsewhere(task, choices);
      if (!next) return null;
      // The question may have stood for a while.
      if (isLocked()) return { problem: 'locked' };
      if (!queue.redirect(id, next)) return { problem: 'documentGone' };
      if (next.way === 'print') keepChoices(kinds, next.choices);
      else await keepFolder(next.folder);
      log.info('queue.redirect', { way: next.way });
      return null;
    },
    reveal(id) {
      const file = queue.fileOf(id);
      if (file !== null) shell.showItemInFolder(file);
      return file !== null;
    },
    drag(id) {
      const file = queue.fileOf(id);
      const contents = parts.window()?.webContents;
      if (file === null || !contents || isLocked() || !existsSync(file)) return false;
      parts.dragOut.file(contents, file);
      return true;
    },
  };
}

const changeMs = 150;

/** Calls on at once, and then once more for all that came within `ms`. */
function atMostEvery(ms: number, tell: () => void): () => void {
  let timer: NodeJS.Timeout | null = null;
  let isLate = false;
  const called = () => {
    if (timer) {
      isLate = true;
      return;
    }
    tell();
    timer = setTimeout(() => {
      timer = null;
      if (!isLate) return;
      isLate = false;
      called();
    }, ms);
    timer.unref();
  };
  return called;
}
