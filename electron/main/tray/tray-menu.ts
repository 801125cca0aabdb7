import type { MenuItemConstructorOptions } from 'electron';
import type { MenuWords } from '../menu/menu-words.ts';

/** What the icon beside the clock offers. */
export function trayMenu(parts: {
  words: Pick<MenuWords, 'openWindow' | 'lock' | 'quit'>;
  isLocked: boolean;
  open: () => void;
  lock: () => void;
  quit: () => void;
}): MenuItemConstructorOptions[] {
  const { words } = parts;
  return [
    { label: words.openWindow, click: parts.open },
    { label: words.lock, enabled: !parts.isLocked, click: parts.lock },
    { type: 'separator' },
    { label: words.quit, click: parts.quit },
  ];
}
