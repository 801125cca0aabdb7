import { mailLink } from '#shared/domain/constants.ts';
import type { Database } from '../../db/connect.ts';
import type { JobPayload } from '../../jobs/table.ts';
import { randomToken, tokenHash } from '../../ports/credentials.ts';
import { renderMail } from '../../ports/mail/render.ts';
import type { JobServices } from '../job-services.ts';
import { findAddressee, findAddresseeByEmail, replaceMailToken } from './sql.ts';

/** Job: a fresh verification link, unless the address was verified meanwhile. */
export async function sendVerificationMail(
  services: JobServices,
  { userId }: JobPayload<'send-verification-mail'>,
): Promise<void> {
  const user = await findAddressee(services.db, userId);
  if (!user || user.emailVerifiedAt) return;
  const token = await makeToken(services, 'verify-email', user);
  const link = `${services.origin()}/email/verify/${token}`;
  const mail = renderMail('verifyEmail', user.language, { name: user.firstName, link });
  await services.mail.send({ ...mail, to: user.email, locale: user.language });
}

/** Job: a reset link, if the address has an account; else nothing. */
export async function sendResetMail(
  services: JobServices,
  { email }: JobPayload<'send-reset-mail'>,
): Promise<void> {
  const user = await findAddresseeByEmail(services.db, email);
  if (!user) return;
  const token = await makeToken(services, 'reset-password', user);
  const link = `${services.origin()}/reset-password/${token}?email=${encodeURIComponent(email)}`;
  const mail = renderMail('resetPassword', user.language, { name: user.firstName, link });
  await services.mail.send({ ...mail, to: user.email, locale: user.language });
}

/** Job: tells the owner that the password changed. */
export async function sendPasswordChangedMail(
  services: JobServices,
  { userId }: JobPayload<'send-password-changed-mail'>,
): Promise<void> {
  const user = await findAddressee(services.db, userId);
  if (!user) return;
  const link = `${services.origin()}/forgot-password`;
  const mail = renderMail('passwordChanged', user.language, { name: user.firstName, link });
  await services.mail.send({ ...mail, to: user.email, locale: user.language });
}

/** The token is made here and not in the call: so no queue ever holds one. */
async function makeToken(
  { db, clock }: { db: Database; clock: JobServices['clock'] },
  purpose: 'verify-email' | 'reset-password',
  user: { id: string; email: string },
): Promise<string> {
  const token = randomToken();
  const createdAt = clock.now();
  await replaceMailToken(db, {
    purpose,
    tokenHash: tokenHash(token),
    userId: user.id,
    email: user.email,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + mailLink.minutes * 60_000),
  });
  return token;
}
