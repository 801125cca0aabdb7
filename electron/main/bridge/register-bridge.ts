import { ipcMain } from 'electron';
import { desktopChannels, type DesktopChannel } from '#shared/desktop.ts';
import type { Log } from '../log/log.ts';
import { answerCall, type BridgeHandlers } from './answer-call.ts';

/** Handles every channel of the shared table, and no other. */
export function registerBridge(
  handlers: BridgeHandlers,
  parts: { log: Log; isLocked: () => boolean },
): void {
  // Object.keys forgets the key type of a table that is a constant.
  for (const channel of Object.keys(desktopChannels) as DesktopChannel[]) {
    ipcMain.handle(channel, (event, ...input: unknown[]) =>
      answerCall(channel, handlers, parts, event, input),
    );
  }
}
