import type { JobPayload } from '../../jobs/table.ts';
import { renderMail } from '../../ports/mail/render.ts';
import { catalogueWords } from '../app/words.ts';
import type { JobServices } from '../job-services.ts';
import { findAnswer, findInquiry } from './sql.ts';

/**
 * Job: confirms a question to whoever asked. None of their words are in it: anybody may give somebody
 * else's address, and what they wrote would come with our name.
 */
export async function sendInquiryMail(
  services: JobServices,
  { inquiryId }: JobPayload<'send-inquiry-mail'>,
): Promise<void> {
  const found = await findInquiry(services.db, { id: inquiryId });
  if (!found) return;
  const { name, reference, issueType, language, email } = found;
  const issue = catalogueWords[language].issueTypes[issueType];
  const mail = renderMail('inquiryTaken', language, { name, reference, issue });
  await services.mail.send({ ...mail, to: email, locale: language, ...replyTo(services) });
}

/** Job: tells those who answer that there is a question, where an address of theirs is configured. */
export async function sendInquiryNotice(
  services: JobServices,
  { inquiryId }: JobPayload<'send-inquiry-notice'>,
): Promise<void> {
  const { inquiryMail } = services.config;
  if (inquiryMail === undefined) return;
  const found = await findInquiry(services.db, { id: inquiryId });
  if (!found) return;
  const mail = renderMail('inquiryCame', 'en', {
    name: '',
    reference: found.reference,
    issue: catalogueWords.en.issueTypes[found.issueType],
    link: `${services.origin()}/console/inquiries/${inquiryId}`,
  });
  await services.mail.send({ ...mail, to: inquiryMail, locale: 'en' });
}

/** Job: an operator's answer, in the words it was written in. */
export async function sendInquiryAnswer(
  services: JobServices,
  { answerId }: JobPayload<'send-inquiry-answer'>,
): Promise<void> {
  const answer = await findAnswer(services.db, answerId);
  if (!answer) return;
  const { name, reference, text, by, language, email } = answer;
  const isReplyRead = services.config.inquiryMail !== undefined;
  const mail = renderMail('inquiryAnswer', language, { name, reference, text, by, isReplyRead });
  await services.mail.send({ ...mail, to: email, locale: language, ...replyTo(services) });
}

/** Where people of ours read what somebody replies. */
function replyTo({ config }: JobServices) {
  return config.inquiryMail === undefined ? {} : { headers: { 'Reply-To': config.inquiryMail } };
}
