/** What a screen knows of itself, and what it has played and nobody was told yet. */
const stores = { facts: 'facts', plays: 'plays' } as const;
type StoreName = keyof typeof stores;

const name = 'marquee-player';

/** Asks the database of this browser something, in a transaction of its own. */
async function run<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(stores[store], mode);
    const request = ask(transaction.objectStore(stores[store]));
    transaction.addEventListener('complete', () => resolve(request.result));
    const fail = () => reject(transaction.error ?? new Error('the browser’s database is closed'));
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
}

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(stores.facts);
      request.result.createObjectStore(stores.plays, { autoIncrement: true });
    });
    request.addEventListener('success', () => {
      // Somebody cleared the browser's data: the next question opens it anew.
      request.result.addEventListener('close', () => (opened = null));
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
  opened.catch(() => (opened = null));
  return opened;
}

/** A fact by its name; undefined where there is none. Its writer is the only one who knows its shape. */
export function readFact(key: string): Promise<unknown> {
  return run<unknown>('facts', 'readonly', (store) => store.get(key));
}

export async function writeFact(key: string, value: unknown): Promise<void> {
  await run('facts', 'readwrite', (store) => store.put(value, key));
}

/** As `writeFact`, of what a screen does without; false where the disk does not take it. */
export async function noteFact(key: string, value: unknown): Promise<boolean> {
  try {
    await writeFact(key, value);
    return true;
  } catch {
    return false;
  }
}

export async function forgetEverything(): Promise<void> {
  await run('facts', 'readwrite', (store) => store.clear());
  await run('plays', 'readwrite', (store) => store.clear());
}

export async function addPlay(play: unknown): Promise<void> {
  await run('plays', 'readwrite', (store) => store.add(play));
}

export const countPlays = () => run('plays', 'readonly', (store) => store.count());

/** The oldest plays, with the keys by which they go. */
export async function oldestPlays(limit: number) {
  const [keys, values] = await Promise.all([
    run('plays', 'readonly', (store) => store.getAllKeys(null, limit)),
    run<unknown[]>('plays', 'readonly', (store) => store.getAll(null, limit)),
  ]);
  return { keys, values };
}

/** Removes all plays up to a key. */
export async function dropPlays(upTo: IDBValidKey): Promise<void> {
  await run('plays', 'readwrite', (store) => store.delete(IDBKeyRange.upperBound(upTo)));
}
