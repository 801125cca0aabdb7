import type { JobPayload } from '../../../jobs/table.ts';
import { renderMail } from '../../../ports/mail/render.ts';
import { makeMailedToken } from '../sign-in/mailed-tokens.ts';
import type { JobServices } from '../../job-services.ts';
import { findAccount, isTaken } from './sql.ts';

/** Job: the link to a new address and word of it to the old one; nobody hears of a taken address. */
export async function sendEmailChangeMail(
  services: JobServices,
  { userId, newEmail }: JobPayload<'send-email-change-mail'>,
): Promise<void> {
  const account = await findAccount(services.db, userId);
  if (!account || account.deletedAt !== null) return;
  // Also for a taken address, so that the change that waits looks the same; nobody gets this link.
  const token = await makeMailedToken(services, 'change-email', { id: userId, email: newEmail });
  if (await isTaken(services.db, newEmail)) return;
  const { language: locale, firstName: name } = account;
  const origin = services.origin();
  const confirm = { name, email: newEmail, link: `${origin}/email/change/${token}` };
  const toNew = renderMail('emailChange', locale, confirm);
  await services.mail.send({ ...toNew, to: newEmail, locale });
  const check = { name, email: newEmail, link: `${origin}/account/security-setting` };
  const toOld = renderMail('emailChangeAsked', locale, check);
  await services.mail.send({ ...toOld, to: account.email, locale });
}

/** Job: until when signing in takes the deletion back; none if it was taken back meanwhile. */
export async function sendAccountDeletedMail(
  services: JobServices,
  { userId, deletedOn }: JobPayload<'send-account-deleted-mail'>,
): Promise<void> {
  const account = await findAccount(services.db, userId);
  if (!account || account.deletedAt === null) return;
  const { language: locale, firstName: name } = account;
  const values = { name, link: `${services.origin()}/login`, date: deletedOn };
  const mail = renderMail('accountDeleted', locale, values);
  await services.mail.send({ ...mail, to: account.email, locale });
}
