import type { Language } from '#shared/domain/constants.ts';
import type { MailKind } from './ceilings.ts';

/** A mail ready to go. */
export interface MailMessage {
  /** The same whenever the same mail is sent again. */
  id?: string;
  /** What it is; its ceilings follow from it. */
  kind: MailKind;
  /** User who caused it, where one user can mail another. */
  sender?: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  locale: Language;
  /** Header lines beside those every mail has, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly MailAttachment[];
}

/** A file that comes with a mail. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A mail that no repetition can make right. */
export class MailRefused extends Error {}

/**
 * Sends mail; rejects when it could not be handed over, so that its job tries again, and with
 * MailRefused where that is of no use.
 */
export interface MailPort {
  send(message: MailMessage): Promise<void>;
}
