import { pageOf, type MailedEvent } from '#shared/domain/account/account-events.ts';
import { calledName } from '#shared/domain/account/person-name.ts';
import { findPerson } from '../../db/person.ts';
import type { JobPayload } from '../../jobs/table.ts';
import { renderMail } from '../../ports/mail/render.ts';
import type { JobServices } from '../job-services.ts';

/** Where a mail's button helps more than the page of the event: with the old password nobody gets in. */
const elsewhere: Partial<Record<MailedEvent, string>> = {
  passwordChanged: '/forgot-password',
  passwordReset: '/forgot-password',
};

/** Job: tells the owner of an account by mail what happened to it. */
export async function sendEventMail(
  services: JobServices,
  { userId, event, values, to, sender }: JobPayload<'send-event-mail'>,
): Promise<void> {
  const user = await findPerson(services.db, userId);
  // An address that nobody confirmed may be a stranger's, whom signing in must not fill with mail.
  if (!user?.emailVerifiedAt) return;
  const path = elsewhere[event] ?? pageOf(event, values);
  const link = path === null ? null : `${services.origin()}${path}`;
  const mail = renderMail('event', user.language, {
    name: calledName(user, user.language),
    link,
    event,
    values,
  });
  await services.mail.send({
    ...mail,
    to: to ?? user.email,
    locale: user.language,
    ...(sender === undefined ? {} : { sender }),
  });
}
