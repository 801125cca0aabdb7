import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log/log.ts';
import type { SecretStore } from '../session/secret-store.ts';
import { open, seal } from './seal.ts';

/** An answer of the server as it was: the envelope's text, and when it came. */
export type KeptAnswer = { text: string; at: string };

/** The last answers of one server to whoever is signed in there. */
export type KeptAnswers = {
  /** Whose answers they are now: given back with the answer, which is not kept for anybody else. */
  owner(): number;
  keep(question: string, text: string, owner: number): Promise<void>;
  find(question: string): Promise<KeptAnswer | null>;
  /** Forgets all of them, and the key that they are sealed with. */
  wipe(): Promise<void>;
};

/** More than anybody reads in a day; what is older goes first. */
const mostAnswers = 300;
export const largestBytes = 2 * 1024 * 1024;

/**
 * Keeps answers in `folder`, each sealed with a key that lies in the keychain and nowhere else: without
 * a usable keychain nothing is kept. What was kept before somebody signed out cannot be opened by whoever
 * comes next, also where a file could not be deleted: the key is gone first.
 */
export function createKeptAnswers(parts: {
  folder: string;
  /** The key's name in the keychain. */
  account: string;
  store: SecretStore;
  now: () => Date;
  log: Log;
}): KeptAnswers {
  const { folder, account, store, log } = parts;
  let key: Promise<Buffer | null> | null = null;
  // One after the other: an answer that is on its way to the disk must not outlive the sign-out.
  let queue: Promise<unknown> = Promise.resolve();
  // Grows with every sign-in and sign-out.
  let owner = 0;

  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = queue.then(work);
    queue = done.catch((error: unknown) => log.error('offline', error));
    return done;
  };

  async function loadKey(): Promise<Buffer | null> {
    const known = await store.read(account);
    if (known.kind !== 'ok') return null;
    if (known.value !== null) return Buffer.from(known.value, 'base64');
    const made = randomBytes(32);
    const answer = await store.write(account, made.toString('base64'));
    return answer.kind === 'ok' ? made : null;
  }

  async function keyNow(): Promise<Buffer | null> {
    key ??= loadKey();
    const found = await key;
    // Somebody may unlock the keychain meanwhile.
    if (found === null) key = null;
    return found;
  }

  const fileOf = (question: string) =>
    join(folder, createHash('sha256').update(question).digest('hex'));

  async function removeOldest(): Promise<void> {
    const names = await readdir(folder);
    if (names.length <= mostAnswers) return;
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
    );
    const old = dated.toSorted((a, b) => a.at - b.at).slice(0, names.length - mostAnswers);
    for (const { name } of old) await rm(join(folder, name), { force: true });
  }

  return {
    owner: () => owner,
    async keep(question, text, of) {
      if (text.length > largestBytes) return;
      await inTurn(async () => {
        const secret = await keyNow();
        if (secret === null || of !== owner) return;
        const answer: KeptAnswer = { text, at: parts.now().toISOString() };
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const file = fileOf(question);
        // Whole or not at all: the process may end while it writes.
        await writeFile(`${file}.new`, seal(secret, question, JSON.stringify(answer)), {
          mode: 0o600,
        });
        await rename(`${file}.new`, file);
        await removeOldest();
      }).catch(() => undefined); // logged by the queue; the answer itself went to the page
    },
    find: (question) =>
      inTurn(async () => {
        const secret = await keyNow();
        if (secret === null) return null;
        const sealed = await readFile(fileOf(question)).catch(() => null); // nothing is kept of it
        const text = sealed && open(secret, question, sealed);
        return text === null ? null : (JSON.parse(text) as KeptAnswer);
      }),
    async wipe() {
      owner += 1;
      key = null;
      await inTurn(async () => {
        const answer = await store.remove(account);
        if (answer.kind === 'unavailable') log.error('offline.key', answer.reason);
        await rm(folder, { recursive: true, force: true });
        key = null;
      }).catch(() => undefined); // logged by the queue; signing out goes on
    },
  };
}
