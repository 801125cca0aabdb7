import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';

/** Earlier ones can no longer be shown from the page that told of them. */
const mostFiles = 50;

export type SavedFiles = {
  /** Keeps where a file was saved; the page gets what this answers, never the path. */
  keep: (path: string) => string;
  /** Shows it in its folder; false: nobody knows it any more, or it is gone from there. */
  show: (id: string) => boolean;
};

/** Where the files lie that were saved in this run. */
export function createSavedFiles(showInFolder: (path: string) => void): SavedFiles {
  const paths = new Map<string, string>();
  return {
    keep(path) {
      const id = randomUUID();
      paths.set(id, path);
      const [oldest] = paths.keys();
      if (paths.size > mostFiles && oldest !== undefined) paths.delete(oldest);
      return id;
    },
    show(id) {
      const path = paths.get(id);
      if (path === undefined || !existsSync(path)) return false;
      showInFolder(path);
      return true;
    },
  };
}
