import { dialog, type BrowserWindow } from 'electron';
import { product } from '#shared/domain/constants.ts';
import { fill, type Words } from './words.ts';

/** Why a start was refused: what stands in the words under the same name. */
export type StartProblem = 'rendererMissing' | 'startedAsRoot' | 'wrongPolicy' | 'wrongServerUrl';

export type Dialogs = {
  /** Resolves once the user has read it. */
  startFailed(reason: { phase: string; problem: StartProblem | null }): Promise<void>;
  /** An error that nobody caught; resolves once the user has read it. */
  broken(): Promise<void>;
  crashed(): Promise<'reload' | 'quit'>;
  /** A helper process ends again and again. */
  childCrashed(): Promise<'restart' | 'quit'>;
  unresponsive(): Promise<'reload' | 'wait'>;
  /** Something in the page is not saved. */
  leave(window: BrowserWindow): Promise<'leave' | 'stay'>;
  /** So many documents are still to be printed or saved, and the app is about to end. */
  queueRunning(count: number): Promise<'leave' | 'stay'>;
  /** Another server than the one so far. */
  changeServer(origin: string): Promise<'change' | 'stay'>;
  about(version: string, details: string): Promise<'copy' | 'close'>;
  diagnosticsCopied(details: string): Promise<void>;
};

/** The dialogues of main. Never the blocking kind: those freeze the whole app, printing and uploads included. */
export function createDialogs(parts: { words: () => Words; logFile: string }): Dialogs {
  const logLine = () => fill(parts.words().logFile, { file: parts.logFile });
  return {
    async startFailed({ phase, problem }) {
      const own = parts.words();
      const reason = problem === null ? fill(own.phaseFailed, { phase }) : own[problem];
      await dialog.showMessageBox({
        type: 'error',
        title: product.name,
        message: own.startFailed,
        detail: `${reason}\n${logLine()}`,
        buttons: [own.quit],
      });
    },
    async broken() {
      const { broken, brokenDetail, quit } = parts.words();
      await dialog.showMessageBox({
        type: 'error',
        title: product.name,
        message: broken,
        detail: `${brokenDetail}\n${logLine()}`,
        buttons: [quit],
      });
    },
    async crashed() {
      const { crashed, crashedDetail, reload, quit } = parts.words();
      const { response } = await dialog.showMessageBox({
        type: 'error',
        title: product.name,
        message: crashed,
        detail: `${crashedDetail}\n${logLine()}`,
        buttons: [reload, quit],
        cancelId: 1,
      });
      return response === 0 ? 'reload' : 'quit';
    },
    async childCrashed() {
      const { childCrashed, childCrashedDetail, restart, quit } = parts.words();
      const { response } = await dialog.showMessageBox({
        type: 'error',
        title: product.name,
        message: childCrashed,
        detail: `${childCrashedDetail}\n${logLine()}`,
        buttons: [restart, quit],
        cancelId: 1,
      });
      return response === 0 ? 'restart' : 'quit';
    },
    async unresponsive() {
      const { unresponsive, unresponsiveDetail, wait, reload } = parts.words();
      const { response } = await dialog.showMessageBox({
        type: 'warning',
        title: product.name,
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
        title: product.name,
        message: leaveTitle,
        detail: leaveDetail,
        buttons: [stay, leave],
        defaultId: 0,
        cancelId: 0,
      });
      return response === 1 ? 'leave' : 'stay';
    },
    async queueRunning(count) {
      const { queueRunning, queueRunningDetail, goOn, quit } = parts.words();
      const { response } = await dialog.showMessageBox({
        type: 'question',
        title: product.name,
        message: queueRunning,
        detail: fill(queueRunningDetail, { count: String(count) }),
        buttons: [goOn, quit],
        defaultId: 0,
        cancelId: 0,
      });
      return response === 1 ? 'leave' : 'stay';
    },
    async changeServer(origin) {
      const { changeServer, changeServerDetail, change, cancel } = parts.words();
      const { response } = await dialog.showMessageBox({
        type: 'question',
        title: product.name,
        message: fill(changeServer, { server: origin }),
        detail: changeServerDetail,
        buttons: [cancel, change],
        // A page can ask, too: who presses Return meanwhile changes nothing.
        defaultId: 0,
        cancelId: 0,
      });
      return response === 1 ? 'change' : 'stay';
    },
    async about(version, details) {
      const { copy, close } = parts.words();
      const { response } = await dialog.showMessageBox({
        type: 'info',
        title: product.name,
        message: `${product.name} ${version}`,
        detail: `${product.line}\n\n${details}`,
        buttons: [close, copy],
        cancelId: 0,
      });
      return response === 1 ? 'copy' : 'close';
    },
    async diagnosticsCopied(details) {
      const { diagnosticsCopied, close } = parts.words();
      await dialog.showMessageBox({
        type: 'info',
        title: product.name,
        message: diagnosticsCopied,
        detail: details,
        buttons: [close],
      });
    },
  };
}
