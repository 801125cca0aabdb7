import type { Database } from '../db/connect.ts';
import { outbox } from '../db/schema/system.ts';
import type { Clock } from '../ports/clock.ts';
import type { MailAttachment, MailPort } from '../ports/mail/mail-port.ts';

/** Puts mails into the outbox, where a person trying the product reads them. */
export function outboxMail(db: Database, clock: Clock): MailPort {
  return {
    async send({ id, to, subject, text, html, locale, attachments = [] }) {
      const createdAt = clock.now();
      const mail = { recipient: to, subject, text, html, locale, createdAt };
      // A job that is tried again puts nothing in twice.
      await db
        .insert(outbox)
        .values({ ...mail, mailId: id ?? null, attachments: attachments.map(asText) })
        .onConflictDoNothing();
    },
  };
}

const asText = ({ content, ...attachment }: MailAttachment) => ({
  ...attachment,
  content: content.toString('base64'),
});
