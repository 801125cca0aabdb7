import { calledName } from '#shared/domain/account/person-name.ts';
import type { JobPayload } from '../../../jobs/table.ts';
import { findPerson, findPersonByEmail } from '../../../db/person.ts';
import { renderMail } from '../../../ports/mail/render.ts';
import type { JobFacts, JobServices } from '../../job-services.ts';
import { isGone } from '../security/account-life.ts';
import { makeMailedToken } from './mailed-tokens.ts';

/** Job: a verification link, unless the address was verified meanwhile. */
export async function sendVerificationMail(
  services: JobServices,
  { userId }: JobPayload<'send-verification-mail'>,
  job: JobFacts,
): Promise<void> {
  const user = await findPerson(services.db, userId);
  if (!user || user.emailVerifiedAt) return;
  const token = await makeMailedToken(services, 'verify-email', user, job);
  const link = `${services.origin()}/email/verify/${token}`;
  const mail = renderMail('verifyEmail', user.language, {
    name: calledName(user, user.language),
    link,
  });
  await services.mail.send({ ...mail, to: user.email, locale: user.language });
}

/** Job: a reset link, if the address has an account; else nothing. */
export async function sendResetMail(
  services: JobServices,
  { email }: JobPayload<'send-reset-mail'>,
  job: JobFacts,
): Promise<void> {
  const user = await findPersonByEmail(services.db, email);
  if (!user || isGone(user, job.now)) return;
  const token = await makeMailedToken(services, 'reset-password', user, job);
  const link = `${services.origin()}/reset-password/${token}?email=${encodeURIComponent(email)}`;
  const mail = renderMail('resetPassword', user.language, {
    name: calledName(user, user.language),
    link,
  });
  await services.mail.send({ ...mail, to: user.email, locale: user.language });
}
