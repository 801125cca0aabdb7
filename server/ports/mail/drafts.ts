import { accountEvents, type MailedEvent } from '#shared/domain/account/account-events.ts';
import { invitation, mailLink, verificationCode, type Language } from '#shared/domain/constants.ts';
import { greetableName } from './addressee.ts';
import { eventValues, formatMoment } from './values.ts';
import { mailWords } from './words.ts';

/** Every mail and what it needs. `name` is what people are called by, `link` where the button leads. */
export interface MailParameters {
  verifyEmail: { name: string; link: string };
  resetPassword: { name: string; link: string };
  /** No link on purpose: who reads the code is already on the page that wants it. */
  twoFactorCode: { name: string; code: string };
  /** To the new address. `link` confirms it. */
  emailChange: { name: string; link: string; email: string };
  /** To the old address. `link`: the security page, in case it was somebody else. */
  emailChangeAsked: { name: string; link: string; email: string };
  /** `date`: ISO moment after which signing in no longer brings the account back. */
  accountDeleted: { name: string; link: string; date: string };
  newsletter: { name: string; link: string; unsubscribe: string };
  /** To an address without an account. `inviter` is '' where nobody is known any more. */
  teamInvitation: { name: string; link: string; team: string; inviter: string };
  /** To an address without an account; `sharer` and `slideshow` are somebody else's words. */
  slideshowShared: { name: string; link: string; sharer: string; slideshow: string };
  /** To whoever asked sales or support; `issue`: what it is about, in their language. */
  inquiryTaken: { name: string; reference: string; issue: string };
  /** To those who answer. */
  inquiryCame: { name: string; reference: string; issue: string; link: string };
  /** `text`: an operator's own words, in several lines. */
  inquiryAnswer: {
    name: string;
    reference: string;
    text: string;
    by: string;
    isReplyRead: boolean;
  };
  /** To the buyer; amounts are ready to read, `note` is the number of a credit note. */
  invoice: {
    name: string;
    link: string;
    change: 'issued' | 'voided' | 'credited';
    number: string;
    note: string | null;
    period: string;
    net: string;
    tax: string;
    total: string;
    days: number;
  };
  event: {
    name: string;
    /** Null where there is nothing to be done. */
    link: string | null;
    event: MailedEvent;
    values: Readonly<Record<string, string>>;
  };
}
export type MailName = keyof MailParameters;

/** A mail before its words are filled in. */
export interface Draft {
  sentences: Sentences;
  /** What the sentences' slots stand for. */
  values: Readonly<Record<string, string>>;
  /** Where the button leads; without it there is none. */
  link?: string;
  /** Somebody's own words, line by line. */
  words?: string;
  /** Replies are read: the mail does not say otherwise. */
  isReplyRead?: boolean;
  /** Shown large, to be read or copied. */
  code?: string;
  /** Ends the subscription that this mail belongs to. */
  unsubscribe?: string;
}

interface Sentences extends Readonly<Record<string, string>> {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly text: string;
  readonly action?: string;
  readonly note: string;
  readonly reason: string;
}

const linkValues = { minutes: String(mailLink.minutes) };

/** What an event's mail is about, where its own words say nothing else. */
function themeOf(event: MailedEvent): 'aboutEvents' | 'aboutTeam' | 'aboutScreens' | 'aboutPlans' {
  const { values, leadsTo } = accountEvents[event];
  const known: readonly string[] = values;
  if (known.includes('plan') || leadsTo === '/plan') return 'aboutPlans';
  if (known.includes('team')) return 'aboutTeam';
  return /^screens?(?:Silent|Back)$/.test(event) ? 'aboutScreens' : 'aboutEvents';
}

/** How each mail is made of its words and parameters. */
export const drafts: {
  [N in MailName]: (parameters: MailParameters[N], locale: Language) => Draft;
} = {
  verifyEmail: ({ link }, locale) => ({
    sentences: mailWords[locale].verifyEmail,
    values: linkValues,
    link,
  }),
  resetPassword: ({ link }, locale) => ({
    sentences: mailWords[locale].resetPassword,
    values: linkValues,
    link,
  }),
  twoFactorCode: ({ code }, locale) => ({
    sentences: mailWords[locale].twoFactorCode,
    values: { code, minutes: String(verificationCode.minutes) },
    code,
  }),
  emailChange: ({ link, email }, locale) => ({
    sentences: mailWords[locale].emailChange,
    values: { ...linkValues, email },
    link,
  }),
  emailChangeAsked: ({ link, email }, locale) => ({
    sentences: mailWords[locale].emailChangeAsked,
    values: { email },
    link,
  }),
  accountDeleted: ({ link, date }, locale) => ({
    sentences: mailWords[locale].accountDeleted,
    values: { date: formatMoment(date, locale) },
    link,
  }),
  newsletter: ({ link, unsubscribe }, locale) => ({
    sentences: mailWords[locale].newsletter,
    values: {},
    link,
    unsubscribe,
  }),
  teamInvitation({ link, team, inviter }, locale) {
    const { unknownTeam, textByInviter, ...sentences } = mailWords[locale].teamInvitation;
    const inviterName = greetableName(inviter);
    const values = { team: greetableName(team) ?? unknownTeam, days: String(invitation.days) };
    if (inviterName === undefined) return { sentences, values, link };
    return {
      sentences: { ...sentences, text: textByInviter },
      values: { ...values, inviter: inviterName },
      link,
    };
  },
  slideshowShared({ link, sharer, slideshow }, locale) {
    const words = mailWords[locale];
    const values = {
      sharer: greetableName(sharer) ?? words.unknownPerson,
      slideshow: greetableName(slideshow) ?? words.unknownName,
    };
    return { sentences: words.slideshowShared, values, link };
  },
  inquiryTaken: ({ reference, issue }, locale) => ({
    sentences: mailWords[locale].inquiryTaken,
    values: { reference, issue },
    code: reference,
  }),
  inquiryCame: ({ reference, issue, link }, locale) => ({
    sentences: mailWords[locale].inquiryCame,
    values: { reference, issue },
    link,
  }),
  inquiryAnswer({ reference, text, by, isReplyRead }, locale) {
    const { unknownPerson, inquiryAnswer } = mailWords[locale];
    const { noteRead, ...sentences } = inquiryAnswer;
    return {
      sentences: isReplyRead ? { ...sentences, note: noteRead } : sentences,
      values: { reference, by: greetableName(by) ?? unknownPerson },
      words: text,
      isReplyRead,
    };
  },
  invoice({ link, change, note, days, name: _name, ...values }, locale) {
    const { issued, voided, credited, ...common } = mailWords[locale].invoice;
    return {
      sentences: { ...common, ...{ issued, voided, credited }[change] },
      values: { ...values, note: note ?? values.number, days: String(days) },
      link,
    };
  },
  event({ link, event, values }, locale) {
    const words = mailWords[locale];
    const own = words.event[event];
    return {
      sentences: {
        ...words[themeOf(event)],
        title: own.subject,
        ...own,
      },
      values: eventValues(event, values, locale),
      ...(link === null ? {} : { link }),
    };
  },
};
