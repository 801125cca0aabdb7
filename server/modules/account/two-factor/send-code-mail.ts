import { verificationCode } from '#shared/domain/constants.ts';
import { findPerson } from '../../../db/person.ts';
import type { JobPayload } from '../../../jobs/table.ts';
import { renderMail } from '../../../ports/mail/render.ts';
import type { JobFacts, JobServices } from '../../job-services.ts';
import { emailCodeHash, newEmailCode } from './email-code.ts';
import { replaceEmailCode } from './sql.ts';

/** Job: makes a code in place of the earlier one of its purpose and mails it. */
export async function sendEmailCodeMail(
  { db, vault, mail }: JobServices,
  owner: JobPayload<'send-email-code'>,
  { id, now: createdAt }: JobFacts,
): Promise<void> {
  const user = await findPerson(db, owner.userId);
  if (!user) return;
  const code = newEmailCode(vault, id);
  await replaceEmailCode(db, {
    ...owner,
    codeHash: emailCodeHash(vault, owner, code),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + verificationCode.minutes * 60_000),
  });
  const rendered = renderMail('twoFactorCode', user.language, { name: user.firstName, code });
  await mail.send({ ...rendered, to: user.email, locale: user.language });
}
