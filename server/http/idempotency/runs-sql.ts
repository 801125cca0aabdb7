import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { idempotencyHours } from '#shared/domain/constants.ts';
import type { Database } from '../../db/connect.ts';
import { idempotencyKeys } from '../../db/schema/system.ts';

/** What a run is found by: whose call, under which key. */
interface CallKey {
  scope: string;
  key: string;
}

/** What a run leaves: its attempt, or what it answered (0) or refused (a code). */
export type RunValues = { attempt: unknown } | { status: number; answer: unknown };

/** How long a run may take before a repetition takes it over; real time. */
const leaseSeconds = 120;
const leaseEnd = () => sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;

/** Of two at once exactly one gets the key; one that is a day old counts as new. */
export async function claimKey(
  db: Database,
  { scope, key, now }: CallKey & { now: Date },
  bodyHash: Buffer,
) {
  const expired = new Date(now.getTime() - idempotencyHours * 3_600_000);
  const fresh = { bodyHash, run: crypto.randomUUID(), leasedUntil: leaseEnd(), createdAt: now };
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ scope, key, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { ...fresh, attempt: null, status: null, answer: null },
      setWhere: lt(idempotencyKeys.createdAt, expired),
    })
    .returning(ofRun);
  return claimed ?? null;
}

const ofRun = { run: idempotencyKeys.run, attempt: idempotencyKeys.attempt };

/** The run that has the key, and what it answered. */
export async function findRun(db: Database, call: CallKey) {
  const { bodyHash, run, status, answer, leasedUntil } = idempotencyKeys;
  const isDead = sql<boolean>`${leasedUntil} <= clock_timestamp()`;
  const [held] = await db
    .select({ bodyHash, run, status, answer, isDead })
    .from(idempotencyKeys)
    .where(isCall(call));
  return held ?? null;
}

/** Goes on in the place of a run that died, with its attempt; of two at once exactly one does. */
export async function takeOver(
  db: Database,
  call: CallKey,
  { bodyHash, run }: { bodyHash: Buffer; run: string },
) {
  const [taken] = await db
    .update(idempotencyKeys)
    .set({ bodyHash, run: crypto.randomUUID(), leasedUntil: leaseEnd() })
    .where(
      and(
        isCall(call),
        eq(idempotencyKeys.run, run),
        isNull(idempotencyKeys.status),
        lte(idempotencyKeys.leasedUntil, sql`clock_timestamp()`),
      ),
    )
    .returning(ofRun);
  return taken ?? null;
}

function isCall({ scope, key }: CallKey) {
  return and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
}

/**
 * Writes what a run left, or sets its key free for the same call again. False where it answered
 * already, or somebody went on in its place.
 */
export async function writeRun(
  db: Database,
  call: CallKey,
  run: string,
  values: RunValues | 'free',
): Promise<boolean> {
  const written = await db
    .update(idempotencyKeys)
    .set(values === 'free' ? { leasedUntil: sql`clock_timestamp()` } : asJson(values))
    .where(and(isCall(call), eq(idempotencyKeys.run, run), isNull(idempotencyKeys.status)))
    .returning({ run: idempotencyKeys.run });
  return written.length > 0;
}

/** Written out: an answer of null is JSON's null, not a missing value. */
function asJson(values: RunValues) {
  const json = (value: unknown) => sql`${JSON.stringify(value ?? null)}::jsonb`;
  return 'attempt' in values
    ? { attempt: json(values.attempt) }
    : { status: values.status, answer: json(values.answer) };
}
