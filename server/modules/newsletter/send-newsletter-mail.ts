import { filledPath } from '#shared/contract/define-call.ts';
import { unsubscribeNewsletter } from '#shared/contract/newsletter.ts';
import { calledName } from '#shared/domain/account/person-name.ts';
import type { JobPayload } from '../../jobs/table.ts';
import { renderMail } from '../../ports/mail/render.ts';
import type { JobServices } from '../job-services.ts';
import { takeConfirmation } from './sql.ts';
import { makeUnsubscribeToken } from './unsubscribe-token.ts';

/** Job: confirms the subscription, unless it was ended meanwhile. */
export async function sendNewsletterMail(
  services: JobServices,
  { userId }: JobPayload<'send-newsletter-mail'>,
): Promise<void> {
  const user = await takeConfirmation(services.db, userId);
  if (!user) return;
  const token = makeUnsubscribeToken(services.vault, userId);
  const unsubscribe = `${services.origin()}${filledPath(unsubscribeNewsletter, { token })}`;
  const mail = renderMail('newsletter', user.language, {
    name: calledName(user, user.language),
    link: `${services.origin()}/application`,
    unsubscribe,
  });
  await services.mail.send({
    ...mail,
    to: user.email,
    locale: user.language,
    // RFC 8058: lets the mail program end the subscription with one click of its own.
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
}
