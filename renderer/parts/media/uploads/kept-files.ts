/*
 * Small files that wait for their turn, kept by the browser so that a page that is loaded anew goes on
 * by itself. Where it keeps nothing (some private windows) they are chosen once more.
 */

const database = 'marquee-uploads';
const table = 'files';

/** Keeps a file under an upload's id. */
export async function keepFile(id: string, file: File): Promise<void> {
  await inTable('readwrite', (files) => files.put(file, id));
}

/** A file that was kept; null where there is none. */
export async function keptFile(id: string): Promise<File | null> {
  const found = await inTable<unknown>('readonly', (files) => files.get(id));
  return found instanceof File ? found : null;
}

export async function dropFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids) await inTable('readwrite', (files) => files.delete(id));
}

/** What an account that signs out leaves behind: nothing. */
export async function dropAllFiles(): Promise<void> {
  await inTable('readwrite', (files) => files.clear());
}

/** One step in the browser's database; null where the browser has none for us. */
async function inTable<Result>(
  mode: IDBTransactionMode,
  step: (files: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  try {
    const opening = indexedDB.open(database, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(table));
    const opened = await answered(opening);
    try {
      return await answered(step(opened.transaction(table, mode).objectStore(table)));
    } finally {
      opened.close();
    }
  } catch {
    return null; // switched off, or full: a convenience is gone, and nothing else
  }
}

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
}
