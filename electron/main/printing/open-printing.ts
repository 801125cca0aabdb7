import { join } from 'node:path';
import type { Dialogs } from '../dialogs.ts';
import { createDragOut } from '../downloads/drag-out.ts';
import type { MainWindow } from '../window/main-window.ts';
import { programIcon } from '../window/program-icon.ts';
import { createPrinting, type Printing, type PrintingParts } from './printing.ts';
import { guardEnd, type EndGuard } from './queue/guard-end.ts';
import { sheetSession } from './sheet/sheet-session.ts';
import { printPort } from './port/system-port.ts';

/** For a step of drawing or printing: a call of the server is one of them. */
const limitMs = 40_000;

export type OpenedPrinting = {
  printing: Printing;
  /** Holds up the end of the app while documents are printed. */
  ending: EndGuard;
};

/** Printing with what this computer and the window have for it. */
export function openPrinting(
  parts: Pick<
    PrintingParts,
    'settings' | 'isLocked' | 'keepFile' | 'language' | 'callServer' | 'isPackaged' | 'log'
  > & {
    userData: string;
    rendererFolder: string;
    window: Pick<MainWindow, 'current' | 'send'>;
    dialogs: Pick<Dialogs, 'queueRunning'>;
    /** The server's answers alone: what was read last is looked at, never printed, as a proof could be a second first one. */
    readServer: (request: Request) => Promise<Response>;
  },
): OpenedPrinting {
  const { userData, rendererFolder, window, dialogs, readServer, log } = parts;
  const printing = createPrinting({
    ...parts,
    dragOut: createDragOut({ folder: join(userData, 'dragged'), icon: programIcon, log }),
    window: window.current,
    port: printPort({ contents: () => window.current()?.webContents ?? null, log }),
    sheetSession: () => sheetSession(rendererFolder, readServer),
    limitMs,
    onJobChanged: (job) => window.send('print.jobChanged', job),
    onQueueChanged: () => window.send('queue.changed'),
  });
  return {
    printing,
    ending: guardEnd({ queue: printing.queue, ask: dialogs.queueRunning, log }),
  };
}
