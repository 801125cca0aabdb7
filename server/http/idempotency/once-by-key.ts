import { singleUseFields } from '#shared/contract/define-call.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { otherBodies } from '#shared/domain/limits.ts';
import { isErrorCode, type ErrorCode } from '#shared/errors/catalogue.ts';
import { transientCodes } from '#shared/errors/transient-codes.ts';
import type { Database } from '../../db/connect.ts';
import { CallFailure, fail } from '../../modules/context.ts';
import type { Limiter } from '../../ports/limiter.ts';
import { claimKey, findRun, takeOver, writeRun, type RunValues } from './runs-sql.ts';

/** A call under the key that makes its repetition the same call (decisions section 2). */
export interface KeyedCall {
  /** Call and caller: keys of different callers never meet. */
  scope: string;
  key: string;
  body: unknown;
  now: Date;
  /** Returns a stored response and never runs the call; see `repeatHeader`. */
  isRepeat: boolean;
  /**
   * Keyed hashes, the one to keep first: bodies hold passwords, and a plain hash of one could be
   * guessed from. The others are those of earlier keys.
   */
  hashes: (text: string) => Buffer[];
  /** Counts who tries other bodies. */
  limiter: Limiter;
}

/** What the first run under a key does its work with. */
export interface FirstRun {
  /** What an earlier run committed before it died; null: nothing yet. */
  attempt: unknown;
  /** Keeps the attempt, in the transaction that writes it; answers it as a later run will find it. */
  keepAttempt: (db: Database, attempt: unknown) => Promise<unknown>;
  /** Keeps the answer, or a refusal, in the transaction that brings it about. */
  keep: (db: Database, answer: unknown) => Promise<void>;
}

/**
 * Refusals that are not stored, because the same call may succeed later: the transient ones, and 1037, the registry of
 * mobile barcodes is down.
 */
const mayChange: readonly ErrorCode[] = [...transientCodes, 1037];

/** How long a repetition waits for the run that is under way, and how often it looks. */
const patience = { ms: 15_000, pauseMs: 100 };
/**
 * Runs `first` once for a key and gives its answer, or its refusal, to every repetition within 24
 * hours. The key is looked up before anything else happens; a repetition of a run under way waits
 * for it, and takes it over once it has died. Throws 2000 for another body under the same key, 4
 * after too many of these or while the first run is in progress, and 7 for a repeat (`isRepeat`) of a call that never
 * arrived.
 */
export async function onceByKey(
  db: Database,
  call: KeyedCall,
  first: (run: FirstRun) => Promise<unknown>,
): Promise<unknown> {
  if (!/^[\x21-\x7e]{1,200}$/.test(call.key)) throw wrongKey();
  const body = canonical(call.body, await digestsOf(call.body));
  const claim = await claimOrAnswer(db, call, call.hashes(body));
  if ('answered' in claim) return claim.answered;
  const write = async (handle: Database, values: RunValues) => {
    const isOwn = await writeRun(handle, call, claim.run, values);
    // It took longer than its lease and somebody went on in its place: what it wrote must not stay.
    if (!isOwn) throw fail(4, { seconds: 1 });
  };
  const run: FirstRun = {
    attempt: claim.attempt,
    async keepAttempt(handle, attempt) {
      const kept = JSON.parse(JSON.stringify(attempt)) as unknown;
      await write(handle, { attempt: kept });
      return kept;
    },
    keep: (handle, answer) => write(handle, outcomeOf(answer)),
  };
  try {
    // The row of the key now holds this refusal, so that a late arrival of the first call does nothing either.
    if (call.isRepeat && claim.attempt === null) throw fail(7);
    return await first(run);
  } catch (error) {
    const isFinal = error instanceof CallFailure && !mayChange.includes(error.code);
    try {
      // A refusal that `keep` wrote already is left as it is: no row of this run is open any more.
      await writeRun(db, call, claim.run, isFinal ? outcomeOf(error) : 'free');
    } catch (failed) {
      // The lease ends by itself; what went wrong first is what must be told.
      throw new AggregateError([error, failed], 'a call failed, and so did keeping that', {
        cause: failed,
      });
    }
    throw error;
  }
}

type Claim = { answered: unknown } | { run: string; attempt: unknown };

/** Takes the key for a run of one's own, or waits for what an earlier run of it answered. */
async function claimOrAnswer(db: Database, call: KeyedCall, hashes: Buffer[]): Promise<Claim> {
  const deadline = performance.now() + patience.ms;
  const [bodyHash = Buffer.alloc(0)] = hashes;
  let isKnown = false;
  for (;;) {
    const claimed = await claimKey(db, call, bodyHash);
    if (claimed) return claimed;
    const held = await findRun(db, call);
    if (held) {
      const isSame = hashes.some((hash) => held.bodyHash.equals(hash));
      if (!isSame || !isKnown) await refuseOtherBody(call, isSame);
      isKnown = true;
      if (held.status === 0) return { answered: held.answer };
      if (held.status !== null) throw refusalOf(held.status, held.answer);
      const taken = held.isDead ? await takeOver(db, call, { bodyHash, run: held.run }) : null;
      if (taken) return taken;
    }
    if (performance.now() > deadline) throw fail(4, { seconds: 1 });
    await wait(patience.pauseMs);
  }
}

/**
 * Throws 2000 for another body than the one that came first, and 4 after 5 of these. A body may hold a
 * password, and whoever has a used key could try passwords here that nobody else counts: so from then
 * on what is right is told 4 as well. Both ask once, in one line: of many bodies at once the right one
 * gets through only where it was among the first; and repetitions count nothing, however many.
 */
async function refuseOtherBody({ scope, limiter }: KeyedCall, isSame: boolean): Promise<void> {
  const { max, windowMinutes } = otherBodies;
  const others = { key: `other-body:${scope}`, max, seconds: windowMinutes * 60 };
  const seconds = isSame ? await limiter.look(others) : await limiter.hit([others]);
  if (seconds !== null) throw fail(4, { seconds });
  if (!isSame) throw wrongKey();
}

function outcomeOf(answer: unknown): RunValues {
  return answer instanceof CallFailure
    ? { status: answer.code, answer: answer.details }
    : { status: 0, answer };
}

function refusalOf(status: number, details: unknown): CallFailure {
  if (!isErrorCode(status)) throw new Error(`code ${status} was kept for a key`);
  return new CallFailure(status, typeof details === 'object' ? details : null);
}

function wrongKey(): CallFailure {
  return fail(2000, { fields: { idempotencyKey: { key: 'idempotencyKey' } } });
}

/** What each file of a body holds (SHA-256), found out beside the event loop. */
async function digestsOf(body: unknown): Promise<ReadonlyMap<File, string>> {
  const values: unknown[] = typeof body === 'object' && body !== null ? Object.values(body) : [];
  const digests = new Map<File, string>();
  for (const value of values.flat()) {
    if (!(value instanceof File)) continue;
    const digest = await crypto.subtle.digest('SHA-256', await value.arrayBuffer());
    digests.set(value, Buffer.from(digest).toString('base64'));
  }
  return digests;
}

/**
 * JSON with sorted names, so that the order of fields does not make another body; nor does another
 * single-use token. A file counts by its name and what it holds.
 */
function canonical(value: unknown, digests: ReadonlyMap<File, string>): string {
  return JSON.stringify(value, (name, inner: unknown) => {
    if (singleUseFields.includes(name)) return undefined;
    if (inner instanceof File) return [inner.name, digests.get(inner)];
    return typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner;
  });
}
