import type { FastifyBaseLogger } from 'fastify';
import { mailboxOf } from '#shared/domain/account/mailbox.ts';
import type { Bucket, Limiter } from '../limiter.ts';
import { mailCeilings, type MailCeilings } from './ceilings.ts';
import type { MailMessage, MailPort } from './mail-port.ts';

/** Sends by `port` what is below the ceilings of its kind, and drops the rest with a line in the log. */
export function limitedMail(
  port: MailPort,
  limiter: Limiter,
  log: Pick<FastifyBaseLogger, 'info'>,
): MailPort {
  return {
    async send(message) {
      const buckets = bucketsOf(message);
      if ((await limiter.hit(buckets)) !== null) {
        log.info({ kind: message.kind }, 'mail dropped: its mailbox has enough of this kind');
        return;
      }
      try {
        await port.send(message);
      } catch (error) {
        // The job tries again, and is counted again.
        await limiter.giveBack(buckets);
        throw error;
      }
    },
  };
}

function bucketsOf({ kind, to, sender }: MailMessage): Bucket[] {
  const { fromSender, toMailbox }: MailCeilings = mailCeilings[kind];
  const mailbox = mailboxOf(to);
  const ofAll = toMailbox.map((ceiling) => ({
    ...ceiling,
    key: `mail:${kind}:${ceiling.seconds}:${mailbox}`,
  }));
  if (!fromSender || sender === undefined) return ofAll;
  return [{ ...fromSender, key: `mail:${kind}:by:${sender}:${mailbox}` }, ...ofAll];
}
