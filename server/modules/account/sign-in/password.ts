import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id by the OWASP Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane. */
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * Hashing runs on libuv's four threads, each hash on a core of its own for some 20 ms. One core
 * stays with everybody who is not signing in; two hashes at once leave threads for files.
 */
const inFlight = pLimit(Math.min(2, Math.max(1, availableParallelism() - 1)));

/** The PHC string of a new password. */
export function hashPassword(password: string): Promise<string> {
  return inFlight(() => hash(password, parameters));
}

let decoy: Promise<string> | undefined;

/**
 * Is it the password of this hash? Without a hash (no such account, or none set) the same work is
 * done against a decoy, so that the time of an answer does not tell.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const against = stored ?? (await decoy);
  const matches = await inFlight(() => verify(against, password));
  return matches && stored !== null;
}
