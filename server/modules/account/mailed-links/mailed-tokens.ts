import { mailLink } from '#shared/domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import { tokenHash } from '../../../ports/credentials.ts';
import type { JobFacts, JobServices } from '../../job-services.ts';
import { keepMailToken, takeMailToken, type MailTokenPurpose } from '../sign-in/sql.ts';

/**
 * The token of a job for a link to `email`; the two before it go on working. Only jobs make them, so
 * no queue ever holds one; each attempt makes the same, so that a mail which did go out before its
 * attempt failed has a link that works, too.
 */
export async function makeMailedToken(
  { db, vault }: Pick<JobServices, 'db' | 'vault'>,
  purpose: MailTokenPurpose,
  user: { id: string; email: string },
  { id, now: createdAt }: JobFacts,
): Promise<string> {
  const token = vault.mac('mailed-token', id).toString('base64url');
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
