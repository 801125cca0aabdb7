import type { ServerChange } from '#shared/desktop.ts';
import type { Dialogs } from '../dialogs.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { MainWindow } from '../window/main-window.ts';
import type { askServer } from './ask-server.ts';
import type { ServerAddress } from '../settings/server-address.ts';

/**
 * Goes to another server: asked first whether it is one, then the user, past the page (decisions section 10), then
 * whatever in the page is not saved.
 */
export function createChangeServer(parts: {
  server: Pick<ServerAddress, 'origin' | 'isChosen' | 'change'>;
  ask: (origin: string) => ReturnType<typeof askServer>;
  dialogs: Pick<Dialogs, 'changeServer'>;
  window: Pick<MainWindow, 'restart'>;
  /** Before anything is left: who is signed in here stays so. */
  onLeaving: () => Promise<void>;
  /** Once it is the server. */
  onChanged: () => void;
}): (origin: string) => Promise<ServerChange['outcome']> {
  const { server } = parts;
  const ask = oneAtATime(parts.dialogs.changeServer, 'stay');
  return async (origin) => {
    if (origin === server.origin()) return 'kept';
    const fault = await parts.ask(origin);
    if (fault !== null) return fault;
    const isFirst = !server.isChosen();
    if (!isFirst && (await ask(origin)) === 'stay') return 'kept';
    await parts.onLeaving();
    // Not before the page goes: one that stays for its unsaved changes keeps the server it came from.
    const hasLeft = await parts.window.restart(() => {
      server.change(origin);
      parts.onChanged();
    });
    return hasLeft ? 'changed' : 'kept';
  };
}
