import type { Language } from '#shared/domain/constants.ts';

/** A mail ready to go. */
export interface MailMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
  locale: Language;
  /** Header lines beside those every mail has, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
}

/** Sends mail; rejects when it could not be handed over, so that its job tries again. */
export interface MailPort {
  send(message: MailMessage): Promise<void>;
}
