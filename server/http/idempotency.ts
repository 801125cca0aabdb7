import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { idempotencyHours } from '#shared/domain/constants.ts';
import type { Database } from '../db/connect.ts';
import { idempotencyKeys } from '../db/schema/system.ts';
import { fail } from '../modules/context.ts';

/** A finished answer that can be given again. */
export interface StoredAnswer {
  httpStatus: number;
  answer: unknown;
}

/** What makes a repeated call the same call. */
export interface IdempotentCall {
  /** Call and caller: keys of different callers never meet. */
  scope: string;
  key: string;
  body: unknown;
}

/**
 * Runs `first` once for a key; a repetition within 24 hours gets the first answer, another body
 * under the same key gets 2000 (decisions section 2). Must run inside the command's transaction:
 * two at once wait for each other at the lock, and a rolled back command may be tried again.
 */
export async function once(
  db: Database,
  call: IdempotentCall,
  now: Date,
  first: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const { scope, key } = call;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw fail(2000, { fields: { idempotencyKey: { key: 'idempotencyKey' } } });
  }
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0))`);
  const expired = new Date(now.getTime() - idempotencyHours * 3_600_000);
  const isThis = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  await db.delete(idempotencyKeys).where(and(isThis, lt(idempotencyKeys.createdAt, expired)));
  const bodyHash = createHash('sha256').update(canonical(call.body)).digest();
  const [stored] = await db.select().from(idempotencyKeys).where(isThis);
  if (stored) {
    if (stored.bodyHash.equals(bodyHash)) return stored;
    throw fail(2000, { fields: { idempotencyKey: { key: 'idempotencyKey' } } });
  }
  const answer = await first();
  await db.insert(idempotencyKeys).values({
    scope,
    key,
    bodyHash,
    createdAt: now,
    httpStatus: answer.httpStatus,
    // Written out: an answer of null is JSON's null, not a missing value.
    answer: sql`${JSON.stringify(answer.answer)}::jsonb`,
  });
  return answer;
}

/** JSON with sorted names, so that the order of fields does not make another body. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
