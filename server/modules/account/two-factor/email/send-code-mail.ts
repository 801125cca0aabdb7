import { verificationCode } from '#shared/domain/constants.ts';
import { calledName } from '#shared/domain/account/person-name.ts';
import { findPerson } from '../../../../db/person.ts';
import type { JobPayload } from '../../../../jobs/table.ts';
import { renderMail } from '../../../../ports/mail/render.ts';
import type { JobFacts, JobServices } from '../../../job-services.ts';
import { emailCodeHash, newEmailCode } from './email-code.ts';
import { replaceEmailCode } from '../sql.ts';

/**
 * Job: makes a code in place of the earlier one of its purpose and mails it; nothing where the code
 * would be over, or a newer one was asked for.
 */
export async function sendEmailCodeMail(
  { db, vault, mail }: JobServices,
  { askedAt, ...owner }: JobPayload<'send-email-code'>,
  { id, now }: JobFacts,
): Promise<void> {
  const createdAt = askedAt === undefined ? now : new Date(askedAt);
  const expiresAt = new Date(createdAt.getTime() + verificationCode.minutes * 60_000);
  if (expiresAt <= now) return;
  const user = await findPerson(db, owner.userId);
  if (!user) return;
  const code = newEmailCode(vault, id);
  const codeHash = emailCodeHash(vault, owner, code);
  if (!(await replaceEmailCode(db, { ...owner, codeHash, createdAt, expiresAt }))) return;
  const rendered = renderMail('twoFactorCode', user.language, {
    name: calledName(user, user.language),
    code,
  });
  await mail.send({ ...rendered, to: user.email, locale: user.language });
}
