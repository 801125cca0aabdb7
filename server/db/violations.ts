import { DrizzleQueryError } from 'drizzle-orm';

/** PostgreSQL's codes for what a constraint refused. */
const codes = { unique: '23505', reference: '23503' } as const;

/**
 * Did a constraint of this kind refuse the statement? In a transaction, catch it only around a
 * nested one: PostgreSQL takes nothing more in a transaction that failed.
 */
export function isViolation(error: unknown, kind: keyof typeof codes): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const cause = error.cause as { code?: string } | undefined; // pg's DatabaseError
  return cause?.code === codes[kind];
}
