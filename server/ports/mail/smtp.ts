import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { email } from '#shared/schema/identity.ts';
import type { MailPort } from './mail-port.ts';

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
  const transport = createTransport({
    url,
    ...patience,
    // Bodies are text we made; nothing in a mail may read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, html, text, locale, headers = {} }) {
      await transport.sendMail({
        from,
        // As an object, so that a comma never makes two recipients of it.
        to: { name: '', address: recipient(to) },
        subject: headerText(subject),
        text,
        html,
        headers: {
          ...Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name, headerText(value)]),
          ),
          'Content-Language': locale,
          // RFC 3834: keeps out-of-office answers from coming back.
          'Auto-Submitted': 'auto-generated',
        },
      });
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

/** A mail that no repetition can make right. */
export class MailRefused extends Error {}
