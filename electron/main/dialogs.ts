import { dialog, type BrowserWindow } from 'electron';
import { fill, type Words } from './words.ts';

export type Dialogs = {
  /** Resolves once the user has read it. */
  startFailed(reason: { phase: string; isRendererMissing: boolean }): Promise<void>;
  crashed(): Promise<'reload' | 'quit'>;
  unresponsive(): Promise<'reload' | 'wait'>;
  /** Something in the page is not saved. */
  leave(window: BrowserWindow): Promise<'leave' | 'stay'>;
};

/** The dialogues of main. Never the blocking kind: those freeze the whole app, printing and uploads included. */
export function createDialogs(parts: { words: () => Words; logFile: string }): Dialogs {
  const logLine = () => fill(parts.words().logFile, { file: parts.logFile });
  return {
    async startFailed({ phase, isRendererMissing }) {
      const { startFailed, rendererMissing, phaseFailed, quit } = parts.words();
      const reason = isRendererMissing ? rendererMissing : fill(phaseFailed, { phase });
      await dialog.showMessageBox({
        type: 'error',
        message: startFailed,
        detail: `${reason}\n${logLine()}`,
        buttons: [quit],
      });
    },
    async crashed() {
      const { crashed, crashedDetail, reload, quit } = parts.words();
      const { response } = await dialog.showMessageBox({
        type: 'error',
        message: crashed,
        detail: `${crashedDetail}\n${logLine()}`,
        buttons: [reload, quit],
        cancelId: 1,
      });
      return response === 0 ? 'reload' : 'quit';
    },
    async unresponsive() {
      const { unresponsive, unresponsiveDetail, wait, reload } = parts.words();
      const { response } = await dialog.showMessageBox({
        type: 'warning',
        message: unresponsive,
        detail: unresponsiveDetail,
        buttons: [wait, reload],
        cancelId: 0,
      });
      return response === 1 ? 'reload' : 'wait';
    },
    async leave(window) {
      const { leaveTitle, leaveDetail, leave, stay } = parts.words();
      const { response } = await dialog.showMessageBox(window, {
        type: 'question',
        message: leaveTitle,
        detail: leaveDetail,
        buttons: [stay, leave],
        defaultId: 0,
        cancelId: 0,
      });
      return response === 1 ? 'leave' : 'stay';
    },
  };
}
