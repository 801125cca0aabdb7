import layoutHtml from '#resources/mail/layout.html?raw';
import layoutText from '#resources/mail/layout.txt?raw';
import { product, type Language } from '#shared/domain/constants.ts';
import { oneFullStop } from '#shared/domain/text/full-stop.ts';
import { isolate } from '#shared/domain/text/isolate.ts';
import { greetableName } from './addressee.ts';
import type { MailKind } from './ceilings.ts';
import { drafts, type MailName, type MailParameters } from './drafts.ts';
import { fonts, leading, mark } from './look.ts';
import { fill, keepSections, mailWords } from './words.ts';

export type { MailName, MailParameters };

export interface RenderedMail {
  kind: MailKind;
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
  const draft = drafts[name](parameters, locale);
  const addressee = greetableName(parameters.name);
  const isolated = mapValues(draft.values, isolate);
  const { action, ...sentences } = mapValues(draft.sentences, (sentence) =>
    oneFullStop(fill(sentence, isolated)),
  );
  const content = {
    ...sentences,
    greeting:
      addressee === undefined
        ? words.greetingWithoutName
        : fill(words.greeting, { name: isolate(addressee) }),
    ...(draft.code === undefined ? {} : { code: draft.code }),
    ...(draft.link === undefined || action === undefined
      ? {}
      : { action, link: webAddress(draft.link), orOpen: words.orOpen }),
    ...(draft.unsubscribe === undefined
      ? {}
      : { unsubscribe: webAddress(draft.unsubscribe), unsubscribeWords: words.unsubscribe }),
    ...(draft.words === undefined ? {} : { words: draft.words }),
    line: words.line,
    ...(draft.isReplyRead === true ? {} : { automatic: words.automatic }),
    brand: product.name,
    website: product.officialWebsite,
  };
  const has = (section: string) => Object.hasOwn(content, section);
  return {
    kind: kindOf(name, parameters),
    // Bare: what cannot be seen in a subject looks like a lure, to filters as to people.
    subject: oneFullStop(fill(draft.sentences.subject, draft.values)),
    text: fill(keepSections(layoutText, has), content),
    html: fill(keepSections(layoutHtml, has), {
      ...mapValues(content, escapeHtml),
      ...(draft.words === undefined ? {} : { words: linesOf(draft.words) }),
      // Ours, not anybody's input: markup and styles.
      lang: locale,
      fonts: fonts[locale],
      leading: leading[locale],
      mark: mark(locale),
    }),
  };
}

/** An event's mail has the event's name. */
function kindOf(name: MailName, parameters: MailParameters[MailName]): MailKind {
  if (name !== 'event') return name;
  if ('event' in parameters) return parameters.event;
  throw new Error('a mail about an event does not name it');
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

const linesOf = (text: string) => text.split('\n').map(escapeHtml).join('<br />');

function mapValues<R extends Readonly<Record<string, string>>>(
  record: R,
  change: (value: string) => string,
): R {
  const entries = Object.entries<string>(record).map(([key, value]) => [key, change(value)]);
  return Object.fromEntries(entries) as R; // same keys as `record`
}
