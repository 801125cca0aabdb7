import { calledName } from '#shared/domain/account/person-name.ts';
import { isRegistered } from '../../../db/person.ts';
import type { JobPayload } from '../../../jobs/table.ts';
import { renderMail } from '../../../ports/mail/render.ts';
import { makeMailedToken } from '../mailed-links/mailed-tokens.ts';
import type { JobFacts, JobServices } from '../../job-services.ts';
import { findAccount } from './sql.ts';

/** Job: the link to a new address; nobody hears of a taken one. */
export async function sendEmailChangeMail(
  services: JobServices,
  { userId, newEmail }: JobPayload<'send-email-change-mail'>,
  job: JobFacts,
): Promise<void> {
  const account = await findAccount(services.db, userId);
  if (!account || account.deletedAt !== null) return;
  const owner = { id: userId, email: newEmail };
  // Also for a taken address, so that the change that waits looks the same; nobody gets this link.
  const token = await makeMailedToken(services, 'change-email', owner, job);
  if (await isRegistered(services.db, newEmail)) return;
  const { language: locale } = account;
  const name = calledName(account, locale);
  const link = `${services.origin()}/email/change/${token}`;
  const mail = renderMail('emailChange', locale, { name, email: newEmail, link });
  await services.mail.send({ ...mail, to: newEmail, locale });
}

/** Job: word of a wanted change to the address that the account has, whether the new one is free. */
export async function sendEmailChangeNotice(
  services: JobServices,
  { userId, newEmail, to }: JobPayload<'send-email-change-notice'>,
): Promise<void> {
  const account = await findAccount(services.db, userId);
  if (!account || account.deletedAt !== null) return;
  const { language: locale } = account;
  const name = calledName(account, locale);
  const link = `${services.origin()}/account/security-setting`;
  const mail = renderMail('emailChangeAsked', locale, { name, email: newEmail, link });
  await services.mail.send({ ...mail, to, locale });
}

/** Job: until when signing in takes the deletion back; none if it was taken back meanwhile. */
export async function sendAccountDeletedMail(
  services: JobServices,
  { userId, deletedOn }: JobPayload<'send-account-deleted-mail'>,
): Promise<void> {
  const account = await findAccount(services.db, userId);
  if (!account || account.deletedAt === null) return;
  const { language: locale } = account;
  const name = calledName(account, locale);
  const values = { name, link: `${services.origin()}/login`, date: deletedOn };
  const mail = renderMail('accountDeleted', locale, values);
  await services.mail.send({ ...mail, to: account.email, locale });
}
