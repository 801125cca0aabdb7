import { BrowserWindow, type Session, type WebContents } from 'electron';
import {
  drawnSheet,
  sheetPath,
  type DrawnSheet,
  type DrawSheet,
  type SheetDocument,
} from '#shared/desktop-print.ts';
import { desktopOrigin } from '#shared/desktop.ts';
import { pagePreferences } from '../../page-preferences.ts';
import { within } from '../../within.ts';
import { PrintRefused, tooLate } from '../print-refused.ts';

export type Drawn = { contents: WebContents } & Exclude<DrawnSheet, { problem: string }>;

export type SheetWindow = {
  /** Draws one document in the place of the one before. Lent until the next. */
  draw: (...what: Parameters<DrawSheet>) => Promise<Drawn>;
  /** What was drawn last, without the foot that only a single page has (LeaveFoot). */
  leaveFoot: () => Promise<void>;
  close: () => void;
};

/**
 * The window that nobody sees: sandboxed, without a preload, in a session of its own. It stays for as many documents
 * as are wanted one after the other, and has to be closed.
 */
export async function openSheetWindow(parts: {
  session: Session;
  isPackaged: boolean;
  limitMs: number;
}): Promise<SheetWindow> {
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      ...pagePreferences(parts.isPackaged),
      session: parts.session,
      backgroundThrottling: false,
    },
  });
  const { webContents: contents } = window;
  const gone = new Promise<never>((_resolve, reject) => {
    contents.once('render-process-gone', (_event, { reason }) =>
      reject(new PrintRefused('failed', { cause: reason })),
    );
  });
  // Raced with every step below; without one under way nobody listens.
  gone.catch(() => undefined);
  const inTime = <Value>(step: Promise<Value>): Promise<Value> =>
    within(parts.limitMs, Promise.race([step, gone]), tooLate);
  const close = () => {
    if (!window.isDestroyed()) window.destroy();
  };
  try {
    await inTime(contents.loadURL(`${desktopOrigin}${sheetPath}`));
  } catch (error) {
    close();
    throw error;
  }
  return {
    async draw(...what) {
      const drawn = drawnSheet.parse(
        await inTime(contents.executeJavaScript(drawCall(...what)) as Promise<unknown>),
      );
      if ('problem' in drawn) throw new PrintRefused(drawn.problem, { seconds: drawn.seconds });
      return { contents, ...drawn };
    },
    async leaveFoot() {
      await inTime(contents.executeJavaScript('leaveFoot()') as Promise<unknown>);
    },
    close,
  };
}

/** The one line of script that main has run there. */
export const drawCall = (
  document: SheetDocument,
  ...rest: [paper: string, language: string, mark: string, next: SheetDocument | null]
) => `drawSheet(${[document, ...rest].map((value) => JSON.stringify(value)).join(',')})`;
