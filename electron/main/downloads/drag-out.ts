import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NativeImage, WebContents } from 'electron';
import { safeFileName } from './file-name.ts';
import type { Log } from '../log/log.ts';

export type DragOut = {
  /** Lets go of a PDF under the pointer, which wherever it is dropped copies. */
  document: (contents: WebContents, what: { title: string; pdf: Uint8Array }) => Promise<void>;
  /** The same of a file that is somewhere already. */
  file: (contents: WebContents, path: string) => void;
  /** Nothing that was dragged is left. */
  clear: () => void;
};

/**
 * Documents that are dragged out of the window. The system drags files alone, and nobody tells when one that was
 * dropped has been read: they lie in a folder of the user's own until the sign-in or the app ends, whichever is first.
 */
export function createDragOut(parts: {
  folder: string;
  icon: () => NativeImage;
  log: Log;
}): DragOut {
  const drag = (contents: WebContents, file: string) =>
    contents.startDrag({ file, icon: parts.icon() });
  return {
    async document(contents, { title, pdf }) {
      // Each in one of its own: two may be called the same.
      const own = join(parts.folder, randomUUID());
      await mkdir(own, { recursive: true, mode: 0o700 });
      const file = join(own, safeFileName(`${title}.pdf`, ['pdf'])?.name ?? 'document.pdf');
      await writeFile(file, pdf, { mode: 0o600 });
      drag(contents, file);
    },
    file: drag,
    clear() {
      try {
        rmSync(parts.folder, { recursive: true, force: true });
      } catch (error) {
        parts.log.error('print.drag', error);
      }
    },
  };
}
