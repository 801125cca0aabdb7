import { placeInWords } from '#shared/domain/account/sign-in-place.ts';
import { chargeReasons } from '#shared/domain/commerce/subscription/charge-reason.ts';
import { shownDay, type AccountEvent } from '#shared/domain/account/account-events.ts';
import {
  socialProviders,
  timeZone,
  twoFactorMethods,
  type Language,
  type SocialProvider,
} from '#shared/domain/constants.ts';
import { nameList } from '#shared/domain/text/name-list.ts';
import { dayWords, spanWords } from '#shared/domain/text/span-words.ts';
import { teamRoles } from '#shared/domain/team/roles.ts';
import { plainAddress } from '../network.ts';
import { greetableName, screenName } from './addressee.ts';
import { fill, mailWords } from './words.ts';

const providerNames: Record<SocialProvider, string> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  line: 'LINE',
};

/** Day before month where English is written, as the screens do. */
const tags: Partial<Record<Language, string>> = { en: 'en-GB' };

/** A moment as people of a language write it, in Taipei and saying so. */
export function formatMoment(iso: string, locale: Language): string {
  const moment = new Date(iso);
  const inTaipei = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tags[locale] ?? locale, { timeZone, ...options }).format(moment);
  return fill(mailWords[locale].moment, {
    date: inTaipei({ year: 'numeric', month: 'long', day: 'numeric' }),
    time: inTaipei({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  });
}

/** A day `YYYY-MM-DD` as people of a language write it. */
function formatDay(day: string, locale: Language): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return mailWords[locale].unknownName;
  return new Intl.DateTimeFormat(tags[locale] ?? locale, {
    timeZone: 'UTC',
    dateStyle: 'long',
  }).format(date);
}

/** An event's values as its mail says them. */
export function eventValues(
  event: AccountEvent,
  values: Readonly<Record<string, string>>,
  locale: Language,
): Record<string, string> {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    name === 'screens'
      ? screenNames(value, Number(values['count']), locale)
      : formatValue(event, name, value, locale),
  ]);
  return Object.fromEntries(entries) as Record<string, string>; // strings, as just made
}

function screenNames(lines: string, count: number, locale: Language): string {
  const names = lines.split('\n').map((name) => screenName(name) ?? mailWords[locale].unknownName);
  return nameList(names, count - names.length, locale);
}

/** Events whose `name` is that of a program or a screen, as it calls itself. */
const ofThings: readonly AccountEvent[] = ['desktopSignedIn', 'screenPaired'];
/** Those whose `name` is that of a screen, as its people call it. */
const ofScreens: readonly AccountEvent[] = ['screenSilent', 'screenBack'];

function formatValue(event: AccountEvent, name: string, value: string, locale: Language): string {
  const words = mailWords[locale];
  switch (name) {
    case 'at':
      return formatMoment(value, locale);
    case 'method': {
      const method = twoFactorMethods.find((known) => known === value);
      return method ? words.method[method] : words.unknownName;
    }
    case 'provider': {
      const provider = socialProviders.find((known) => known === value);
      return provider ? providerNames[provider] : words.unknownName;
    }
    case 'providers': {
      const ways = value.split(', ');
      const providers = socialProviders.filter((known) => ways.includes(known));
      return [
        ...providers.map((known) => providerNames[known]),
        ...(ways.includes('passkey') ? [words.passkeys] : []),
      ].join(', ');
    }
    case 'role': {
      const role = teamRoles.find((known) => known === value);
      return role ? words.role[role] : words.unknownName;
    }
    // What a program said of itself: whoever has the password chooses it, so it is held to the
    // same rule as a name in a greeting.
    case 'place':
      return placeInWords(greetableName(value) ?? words.unknownPlace, words.desktopPlace);
    // Its digits are no number to call.
    case 'ip':
      return plainAddress(value) ?? words.unknownName;
    case 'email':
      return value.replace(/[\p{Cc}\p{Cf}]+/gu, '');
    case 'plan': {
      const plan = (['professional', 'professional_team', 'storage'] as const).find(
        (known) => known === value,
      );
      return plan ? words.plan[plan] : words.unknownName;
    }
    case 'on':
      return formatDay(shownDay(event, value), locale);
    case 'amount':
    case 'fee':
    case 'arrives':
      return value.replace(/[^NT$\d,]/g, '');
    // Business days, from and to.
    case 'within':
    case 'noteWithin':
      return value.replace(/[^\d–]/g, '');
    case 'days':
      return dayWords(Number(value), locale);
    case 'percent':
      return new Intl.NumberFormat(locale, { style: 'percent' }).format(Number(value) / 100);
    case 'reason': {
      const reason = chargeReasons.find((known) => known === value);
      return reason ? words.chargeReason[reason] : words.unknownName;
    }
    case 'count':
      return String(Number(value));
    case 'gone':
      return spanWords(Number(value), locale);
    case 'team':
      return greetableName(value) ?? words.unknownTeam;
    case 'name':
      if (ofScreens.includes(event)) return screenName(value) ?? words.unknownName;
      // Of a program, or else of a person.
      return (
        greetableName(value) ?? (ofThings.includes(event) ? words.unknownName : words.unknownPerson)
      );
    default:
      return greetableName(value) ?? words.unknownName;
  }
}
