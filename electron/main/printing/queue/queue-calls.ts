import { existsSync } from 'node:fs';
import { app, dialog, shell, type BrowserWindow } from 'electron';
import type { DesktopInput, DesktopOutput } from '#shared/desktop.ts';
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
import type { Entry } from './entries.ts';
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

  return {
    ...queue,
    print(documents, choices) {
      if (isLocked()) return 'locked';
      const kinds = new Set(documents.map(({ document }) => document.kind));
      const last = Object.fromEntries([...kinds].map((kind) => [kind, choices]));
      settings().set('printing', { ...settings().get('printing'), ...last });
      log.info('queue.print', { documents: documents.length, copies: choices.copies });
      return queue.add({ way: 'print', choices }, documents) ? 'added' : 'full';
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
      settings().set('archive', { pattern: month ? before.pattern : pattern, existing, folder });
      await sweepHalves(folder, Date.now()).catch((error: unknown) =>
        log.error('queue.sweep', error),
      );
      log.info('queue.archive', { documents: documents.length });
      const table: Entry['what'][] = month ? [{ table: month.table, name: month.name }] : [];
      const isAdded = queue.add({ way: 'archive', folder, choices }, [...table, ...documents]);
      return isAdded ? 'added' : 'full';
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
