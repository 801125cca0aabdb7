import layoutHtml from '#resources/mail/layout.html?raw';
import layoutText from '#resources/mail/layout.txt?raw';
import { mailLink, product, type Language } from '#shared/domain/constants.ts';
import { greetableName } from './addressee.ts';
import { fonts, leading, mark } from './look.ts';
import { fill, mailWords } from './words.ts';

/** Every mail and what it needs. `name` is what people are called by, `link` where the button leads. */
export interface MailParameters {
  verifyEmail: { name: string; link: string };
  resetPassword: { name: string; link: string };
  /** `link`: the page where a reset link is asked for. */
  passwordChanged: { name: string; link: string };
}
export type MailName = keyof MailParameters;

/** Names of all mails. */
export const mailNames = Object.keys({
  verifyEmail: true,
  resetPassword: true,
  passwordChanged: true,
} satisfies Record<MailName, true>) as MailName[]; // the keys just listed

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** A mail in a language; throws for a link that is not http(s). */
export function renderMail<N extends MailName>(
  name: N,
  locale: Language,
  parameters: MailParameters[N],
): RenderedMail {
  const words = mailWords[locale];
  const addressee = greetableName(parameters.name);
  const values = { minutes: String(mailLink.minutes), name: addressee ?? '' };
  const sentences = mapValues(words[name], (sentence) => fill(sentence, values));
  const content = {
    ...sentences,
    greeting: fill(addressee === undefined ? words.greetingWithoutName : words.greeting, values),
    orOpen: words.orOpen,
    line: words.line,
    automatic: words.automatic,
    brand: product.name,
    website: product.officialWebsite,
    link: webAddress(parameters.link),
  };
  return {
    subject: sentences.subject,
    text: fill(layoutText, content),
    html: fill(layoutHtml, {
      ...mapValues(content, escapeHtml),
      // Ours, not anybody's input: markup and styles.
      lang: locale,
      fonts: fonts[locale],
      leading: leading[locale],
      mark: mark(locale),
    }),
  };
}

/** The address in its canonical form, in which it holds neither quotes nor spaces. */
function webAddress(link: string): string {
  const url = new URL(link);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new Error(`a mail may not link to ${url.protocol}`);
  }
  return url.href;
}

/** Text for HTML, also inside a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function mapValues<K extends string>(
  record: Record<K, string>,
  change: (value: string) => string,
): Record<K, string> {
  const entries = Object.entries<string>(record).map(([key, value]) => [key, change(value)]);
  return Object.fromEntries(entries) as Record<K, string>; // same keys as `record`
}
