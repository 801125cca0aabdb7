import { BrowserWindow, type WebContents } from 'electron';
import { desktopOrigin } from '#shared/desktop.ts';
import { product } from '#shared/domain/constants.ts';
import { pagePreferences } from '../page-preferences.ts';

/** Chromium's own viewer of PDFs, the same in every version. */
const viewer = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/';
const folder = `${desktopOrigin}/print-preview/`;
const addressOf = (id: string) => `${folder}${id}.pdf`;

export type Previews = {
  open: (document: { id: string; title: string; pdf: Uint8Array }) => Promise<void>;
  closeAll: () => void;
  /** The PDF at an address of the app's scheme; null: it is none of a preview. */
  answer: (url: string) => Response | null;
  /** May a window of a preview, or the viewer in it, show this? */
  mayShow: (contents: WebContents, url: string, isMainFrame: boolean) => boolean;
};

/**
 * Windows that show a PDF as it will be on paper: no frame in a page, no bridge, no preload. The app's own session,
 * since Chromium's viewer does not start in one without a disk; a PDF has no script that could use it. Bars and
 * buttons of the viewer stay away: it is printed and saved by ours.
 */
export function createPreviews(parts: { isPackaged: boolean }): Previews {
  const opened = new Map<string, { window: BrowserWindow; pdf: Uint8Array }>();
  return {
    async open({ id, title, pdf }) {
      const there = opened.get(id);
      if (there) {
        there.window.show();
        there.window.focus();
        return;
      }
      const window = new BrowserWindow({
        width: 820,
        height: 900,
        title: `${title} – ${product.name}`,
        autoHideMenuBar: true,
        webPreferences: { ...pagePreferences(parts.isPackaged), plugins: true },
      });
      window.on('page-title-updated', (event) => event.preventDefault());
      window.on('closed', () => opened.delete(id));
      // Of a PDF there is nothing to reload, and Escape is what ends looking at it.
      window.webContents.on('before-input-event', (_event, { type, key }) => {
        if (type === 'keyDown' && key === 'Escape') window.close();
      });
      opened.set(id, { window, pdf });
      await window.loadURL(`${addressOf(id)}#toolbar=0&navpanes=0&view=Fit`);
    },
    closeAll() {
      for (const { window } of opened.values()) window.destroy();
      opened.clear();
    },
    answer(url) {
      if (!url.startsWith(folder)) return null;
      const id = url.slice(folder.length).replace(/\.pdf(?:[?#].*)?$/s, '');
      const found = opened.get(id);
      if (!found) return new Response(null, { status: 404 });
      return new Response(Uint8Array.from(found.pdf), {
        headers: {
          'content-type': 'application/pdf',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      });
    },
    mayShow(contents, url, isMainFrame) {
      const isPage = contents.getType() === 'window';
      const isPreview = [...opened.values()].some(({ window }) => window.webContents === contents);
      // The viewer is a frame in the preview, and contents of its own in older runtimes.
      return url.startsWith(viewer) && (isPage ? isPreview && !isMainFrame : true);
    },
  };
}
