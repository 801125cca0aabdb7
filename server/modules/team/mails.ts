import { calledName, fullName } from '#shared/domain/account/person-name.ts';
import type { JobPayload } from '../../jobs/table.ts';
import { tokenHash } from '../../ports/credentials.ts';
import { renderMail } from '../../ports/mail/render.ts';
import type { JobFacts, JobServices } from '../job-services.ts';
import { findInvitation, setInvitationToken } from './invitation/invitation-sql.ts';

/**
 * Job: the invitation with a fresh link, unless it was taken, revoked or sent anew meanwhile.
 */
export async function sendInvitationMail(
  services: JobServices,
  { invitationId, expiresAt }: JobPayload<'send-invitation-mail'>,
  { id }: JobFacts,
): Promise<void> {
  const found = await findInvitation(services.db, invitationId);
  if (!found) return;
  const token = services.vault.mac('mailed-token', id).toString('base64url');
  const asked = {
    id: invitationId,
    expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
  };
  if (!(await setInvitationToken(services.db, asked, tokenHash(token)))) return;
  const locale = found.language ?? 'en';
  const mail = renderMail('teamInvitation', locale, {
    name: calledName(found, locale),
    team: found.teamName,
    inviter: found.inviter ? fullName(found.inviter) : '',
    link: `${services.origin()}/team-invitation?token=${token}`,
  });
  await services.mail.send({ ...mail, to: found.email, locale });
}
