import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { idempotencyHours } from '#shared/domain/constants.ts';
import { isErrorCode, type ErrorCode } from '#shared/errors/catalogue.ts';
import type { Database } from '../../db/connect.ts';
import { idempotencyKeys } from '../../db/schema/system.ts';
import { CallFailure, fail } from '../../modules/context.ts';

/** A call under the key that makes its repetition the same call (decisions section 2). */
export interface KeyedCall {
  /** Call and caller: keys of different callers never meet. */
  scope: string;
  key: string;
  body: unknown;
  now: Date;
  /**
   * Keyed hashes, the one to keep first: bodies hold passwords, and a plain hash of one could be
   * guessed from. The others are those of earlier keys.
   */
  hashes: (text: string) => Buffer[];
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

/** How long a run may take before a repetition takes it over; real time. */
const leaseSeconds = 120;
/** How long a repetition waits for the run that is under way, and how often it looks. */
const patience = { ms: 15_000, pauseMs: 100 };
/**
 * Said of the moment or of who calls, not of the call: the same may do better the next time, such as
 * after a maintenance (9) or a step-up (1028).
 */
const passing: readonly ErrorCode[] = [1, 2, 4, 5, 6, 8, 9, 1028];

/**
 * Runs `first` once for a key and gives its answer, or its refusal, to every repetition within 24
 * hours. The key is looked up before anything else happens; a repetition of a run under way waits
 * for it, and takes it over once it has died. Throws 2000 for another body under the same key, 4
 * while the first run is still under way.
 */
export async function onceByKey(
  db: Database,
  call: KeyedCall,
  first: (run: FirstRun) => Promise<unknown>,
): Promise<unknown> {
  if (!/^[\x21-\x7e]{1,200}$/.test(call.key)) throw wrongKey();
  const claim = await claimOrAnswer(db, call, call.hashes(canonical(call.body)));
  if ('answered' in claim) return claim.answered;
  const own = and(isCall(call), eq(idempotencyKeys.run, claim.run), isNull(idempotencyKeys.status));
  const write = async (handle: Database, values: Partial<typeof idempotencyKeys.$inferInsert>) => {
    const written = await handle
      .update(idempotencyKeys)
      .set(values)
      .where(own)
      .returning({ run: idempotencyKeys.run });
    // It took longer than its lease and somebody went on in its place: what it wrote must not stay.
    if (written.length === 0) throw fail(4, { seconds: 1 });
  };
  const run: FirstRun = {
    attempt: claim.attempt,
    async keepAttempt(handle, attempt) {
      const text = JSON.stringify(attempt);
      await write(handle, { attempt: sql`${text}::jsonb` });
      return JSON.parse(text) as unknown;
    },
    keep: (handle, answer) => write(handle, outcomeOf(answer)),
  };
  try {
    return await first(run);
  } catch (error) {
    const isFinal = error instanceof CallFailure && !passing.includes(error.code);
    try {
      // A refusal that `keep` wrote already is left as it is: no row of this run is open any more.
      await db
        .update(idempotencyKeys)
        .set(isFinal ? outcomeOf(error) : { leasedUntil: sql`clock_timestamp()` })
        .where(own);
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
  for (;;) {
    const run = await claimRun(db, call, hashes);
    if (run) return run;
    const [held] = await db.select().from(idempotencyKeys).where(isCall(call));
    if (held) {
      if (!hashes.some((hash) => held.bodyHash.equals(hash))) throw wrongKey();
      if (held.status === 0) return { answered: held.answer };
      if (held.status !== null) throw refusalOf(held.status, held.answer);
    }
    if (performance.now() > deadline) throw fail(4, { seconds: 1 });
    await wait(patience.pauseMs);
  }
}

/** Of two at once exactly one gets the key; one that is a day old counts as new, a dead run's too. */
async function claimRun(db: Database, call: KeyedCall, hashes: Buffer[]) {
  const { scope, key, now } = call;
  const [bodyHash = Buffer.alloc(0)] = hashes;
  const expired = new Date(now.getTime() - idempotencyHours * 3_600_000);
  const isOld = lt(idempotencyKeys.createdAt, expired);
  const isSame = inArray(idempotencyKeys.bodyHash, hashes);
  const isDead = sql`(${idempotencyKeys.status} is null and ${idempotencyKeys.leasedUntil} <= clock_timestamp() and ${isSame})`;
  const leasedUntil = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;
  const run = crypto.randomUUID();
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ scope, key, bodyHash, run, leasedUntil, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: {
        bodyHash,
        run,
        leasedUntil,
        attempt: sql`case when ${isOld} then null else ${idempotencyKeys.attempt} end`,
        createdAt: sql`case when ${isOld} then excluded.created_at else ${idempotencyKeys.createdAt} end`,
        status: null,
        answer: null,
      },
      setWhere: sql`${isOld} or ${isDead}`,
    })
    .returning({ run: idempotencyKeys.run, attempt: idempotencyKeys.attempt });
  return claimed ?? null;
}

function isCall({ scope, key }: KeyedCall) {
  return and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
}

function outcomeOf(answer: unknown) {
  return answer instanceof CallFailure
    ? { status: answer.code, answer: asJson(answer.details) }
    : { status: 0, answer: asJson(answer) };
}

/** Written out: an answer of null is JSON's null, not a missing value. */
function asJson(value: unknown) {
  return sql`${JSON.stringify(value ?? null)}::jsonb`;
}

function refusalOf(status: number, details: unknown): CallFailure {
  if (!isErrorCode(status)) throw new Error(`code ${status} was kept for a key`);
  return new CallFailure(status, typeof details === 'object' ? details : null);
}

function wrongKey(): CallFailure {
  return fail(2000, { fields: { idempotencyKey: { key: 'idempotencyKey' } } });
}

/** JSON with sorted names, so that the order of fields does not make another body. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
