import { mailLink } from '#shared/domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import { randomToken, tokenHash } from '../../../ports/credentials.ts';
import type { JobServices } from '../../job-services.ts';
import { deleteMailTokens, keepMailToken, takeMailToken, type MailTokenPurpose } from './sql.ts';

/**
 * A fresh token for a link to `email`; the two before it go on working. Only jobs make them, so no
 * queue ever holds one.
 */
export async function makeMailedToken(
  { db, clock }: Pick<JobServices, 'db' | 'clock'>,
  purpose: MailTokenPurpose,
  user: { id: string; email: string },
): Promise<string> {
  const token = randomToken();
  const createdAt = clock.now();
  await keepMailToken(db, {
    purpose,
    tokenHash: tokenHash(token),
    userId: user.id,
    email: user.email,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + mailLink.minutes * 60_000),
  });
  return token;
}

/** Takes a token: once, in its time; of two at once exactly one gets it. */
export function takeMailedToken(db: Database, purpose: MailTokenPurpose, token: string, now: Date) {
  return takeMailToken(db, { purpose, tokenHash: tokenHash(token) }, now);
}

/** Makes links of these kinds that were mailed for an account worthless. */
export function dropMailedTokens(
  db: Database,
  userId: string,
  purposes: readonly MailTokenPurpose[],
): Promise<void> {
  return deleteMailTokens(db, userId, purposes);
}
