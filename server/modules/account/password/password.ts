import { availableParallelism } from 'node:os';
import { hashCosts } from './hash-costs.ts';
import { hashQueue, type Standing } from './hash-queue.ts';
import { HashThreads } from './hash-threads.ts';

/**
 * Each hash has a core of its own for some 20 ms. One core stays with everybody who is not signing
 * in, and more than two are never needed.
 */
export const hashesAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
const threads = new HashThreads(hashesAtOnce);
/** Each thread has the next one beside it when it is done. */
const queue = hashQueue(2 * hashesAtOnce);

/** The PHC string of a new password; throws 4 where too many wait. */
export function hashPassword(password: string, standing: Standing): Promise<string> {
  return queue.run(() => threads.hash(password, hashCosts), standing);
}

let decoy: Promise<string> | undefined;

/** Made once, but for a fault: that one is told to who waits, and the next one makes it anew. */
function makeDecoy(): Promise<string> {
  const made = threads.hash('no account has this password', hashCosts);
  made.catch(() => {
    decoy = undefined;
  });
  return made;
}

/** A stored hash may ask for this many times what ours cost now; later ones may have more. */
const mostTimes = 4;

/**
 * Throws for a stored hash that would cost far more than any we write: a single one with a gigabyte
 * or a million passes would keep a thread, and the end of the process, for hours.
 */
function requireAffordable(stored: string): void {
  const [, memoryCost, timeCost, parallelism] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored) ?? [];
  const isAffordable =
    Number(memoryCost) <= mostTimes * hashCosts.memoryCost &&
    Number(timeCost) <= mostTimes * hashCosts.timeCost &&
    Number(parallelism) <= mostTimes * hashCosts.parallelism;
  if (!isAffordable) throw new Error('a stored hash is none of ours, or costs far more than ours');
}

/**
 * Is it the password of this hash? Without a hash (no such account, or none set) the same work is
 * done against a decoy, so that the time of an answer does not tell. Throws 4 where too many wait.
 */
export async function isPassword(
  stored: string | null,
  password: string,
  standing: Standing,
): Promise<boolean> {
  // Made beside the queue, which may refuse: all that come later compare against it.
  decoy ??= makeDecoy();
  const against = stored ?? (await decoy);
  requireAffordable(against);
  const matches = await queue.run(() => threads.verify(against, password), standing);
  return matches && stored !== null;
}
