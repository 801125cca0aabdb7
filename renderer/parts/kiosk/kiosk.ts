import { atom, getDefaultStore } from 'jotai';
import type { DesktopAnswer, DesktopBridge } from '#shared/desktop.ts';
import type { KioskState } from '#shared/desktop-kiosk.ts';
import { platform } from '#renderer/platform/platform.ts';

/** What main told last of this computer as a screen; null: nothing yet. */
export const kioskAtom = atom<KioskState | null>(null);

/** Is the choice of a display open? */
export const isChoosingAtom = atom(false);

export const chooseDisplay = (): void => getDefaultStore().set(isChoosingAtom, true);

/** Has main do something and keeps what it answers; false where it refused, and main's log says why. */
export async function askKiosk(
  ask: (kiosk: DesktopBridge['kiosk']) => Promise<DesktopAnswer<KioskState>>,
): Promise<boolean> {
  const { shell } = platform;
  if (!shell) return false;
  const answer = await ask(shell.kiosk);
  if (answer.ok) getDefaultStore().set(kioskAtom, answer.value);
  return answer.ok;
}
