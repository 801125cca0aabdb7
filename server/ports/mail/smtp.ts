import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { email } from '#shared/schema/person/identity.ts';
import { MailRefused, type MailPort } from './mail-port.ts';

/** Where mail goes. `url` as nodemailer reads it: smtp(s)://user:password@host:port. */
export interface SmtpOptions {
  url: string;
  /** `Name <address>`, or the address alone. */
  from: string;
}

/** Patience of one sending in milliseconds; afterwards its job tries again. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends by SMTP, one connection for each mail: their number is small and no idle one can die. */
export function smtpMail({ url, from }: SmtpOptions): MailPort {
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const transport = createTransport({
    url,
    ...patience,
    // Bodies are text we made; nothing in a mail may read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, html, text, locale, headers = {}, attachments = [], id }) {
      const mail = {
        from,
        // The same for each repetition, so that a mail that did arrive can be told from another.
        ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
        // As an object, so that a comma never makes two recipients of it.
        to: { name: '', address: recipient(to) },
        subject: headerText(subject),
        text,
        html,
        attachments: attachments.map((attachment) => ({ ...attachment })),
        headers: {
          ...Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name, headerText(value)]),
          ),
          'Content-Language': locale,
          // RFC 3834: keeps out-of-office answers from coming back.
          'Auto-Submitted': 'auto-generated',
        },
      };
      try {
        await transport.sendMail(mail);
      } catch (error) {
        if (isNoSuchMailbox(error)) throw new MailRefused('there is no such mailbox');
        throw error;
      }
    },
  };
}

function recipient(to: string): string {
  const parsed = z.safeParse(email, to);
  // The trimmed text must be the given one: a line break at its end is no address either.
  if (!parsed.success || parsed.data !== to.toLowerCase()) {
    throw new MailRefused('the recipient is not an e-mail address');
  }
  return to;
}

function headerText(text: string): string {
  if (/\p{Cc}/u.test(text)) throw new MailRefused('a header may not hold control characters');
  return text;
}

const refusal = z.object({
  command: z.literal('RCPT TO'),
  responseCode: z.enum({ unavailable: 550, notLocal: 551, notAllowed: 553 }),
  response: z.string(),
});

/**
 * Does the server refuse this recipient for good (RFC 5321 section 4.2.3)? Where it says more, only
 * what lies in the address counts (RFC 3463: 5.1.x), not its policy of the day.
 */
function isNoSuchMailbox(error: unknown): boolean {
  const parsed = refusal.safeParse(error);
  if (!parsed.success) return false;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(parsed.data.response)?.[1];
  return status === undefined || status.startsWith('5.1.');
}
