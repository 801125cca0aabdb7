import { fullName } from '#shared/domain/account/person-name.ts';
import { findPerson } from '../../../db/person.ts';
import type { JobPayload } from '../../../jobs/table.ts';
import { renderMail } from '../../../ports/mail/render.ts';
import type { JobServices } from '../../job-services.ts';
import { findShareName } from './shares-sql.ts';

/**
 * Job: tells an address without an account that a slideshow was shared with it, unless it no longer
 * is; in the language of who shares it. No token: the address itself is what opens it after sign-up.
 */
export async function sendShareMail(
  services: JobServices,
  { slideshowId, email, userId }: JobPayload<'send-share-mail'>,
): Promise<void> {
  const slideshow = await findShareName(services.db, slideshowId, email);
  const by = await findPerson(services.db, userId);
  if (slideshow === null || !by) return;
  const mail = renderMail('slideshowShared', by.language, {
    name: '',
    sharer: fullName(by),
    slideshow,
    link: `${services.origin()}/application?edit=${slideshowId}`,
  });
  await services.mail.send({ ...mail, to: email, locale: by.language, sender: userId });
}
