import { clipboard, Menu, type BrowserWindow } from 'electron';
import type { Log } from '../log/log.ts';
import { contextMenu } from './context-menu.ts';
import type { MenuWords } from './menu-words.ts';

/** Opens the menu under the mouse, wherever in the window's page there is something to do. */
export function offerContextMenu(
  window: BrowserWindow,
  parts: { words: () => MenuWords; serverOrigin: () => string; log: Log },
): void {
  const contents = window.webContents;
  contents.on('context-menu', (_event, place) => {
    const items = contextMenu(place, {
      words: parts.words(),
      serverOrigin: parts.serverOrigin(),
      actions: {
        copyText: (text) => {
          // Newer versions of Electron answer with a promise.
          Promise.resolve(clipboard.writeText(text)).catch((error: unknown) =>
            parts.log.error('clipboard', error),
          );
        },
        copyImage: () => contents.copyImageAt(place.x, place.y),
        replaceMisspelling: (word) => contents.replaceMisspelling(word),
        addWord: (word) => contents.session.addWordToSpellCheckerDictionary(word),
      },
    });
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
  });
}
