import type { FastifyBaseLogger } from 'fastify';
import { mailboxOf } from '#shared/domain/account/mailbox.ts';
import type { Bucket, Limiter } from '../limiter.ts';
import { mailCeilings, type MailCeilings } from './ceilings.ts';
import type { MailMessage, MailPort } from './mail-port.ts';

/** Longer than a mail job retries: a message is the same message for this long. */
const countedSeconds = 2 * 86_400;

/**
 * Sends by `port` what is below the ceilings of its kind, and drops the rest with a line in the log. A message with an
 * id counts once: the process may end between the count and the delivery, and the retry must not exceed the ceiling
 * because of its own first attempt.
 */
export function limitedMail(
  port: MailPort,
  limiter: Pick<Limiter, 'hit' | 'count' | 'giveBack'>,
  log: Pick<FastifyBaseLogger, 'info'>,
): MailPort {
  return {
    async send(message) {
      const { id } = message;
      const own =
        id === undefined ? null : { key: `mail:counted:${id}`, max: 1, seconds: countedSeconds };
      // The message's own bucket comes last: it counts only where no ceiling refuses the message.
      const buckets = own ? [...bucketsOf(message), own] : bucketsOf(message);
      const isCounted = own !== null && (await limiter.count(own.key)) > 0;
      if (!isCounted && (await limiter.hit(buckets)) !== null) {
        log.info({ kind: message.kind }, 'mail dropped: its mailbox has enough of this kind');
        return;
      }
      try {
        await port.send(message);
      } catch (error) {
        // The job retries and counts the message again.
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
