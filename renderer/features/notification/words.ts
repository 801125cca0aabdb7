import i18next from 'i18next';
import { t } from '#renderer/platform/t.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { getNotification } from '#shared/contract/notification.ts';
import {
  accountEventNames,
  shownDay,
  type AccountEvent,
} from '#shared/domain/account/account-events.ts';
import { placeInWords } from '#shared/domain/account/sign-in-place.ts';
import {
  socialProviders,
  twoFactorMethods,
  type SocialProvider,
} from '#shared/domain/constants.ts';
import { chargeReasons } from '#shared/domain/commerce/subscription/charge-reason.ts';
import { isLanguage } from '#shared/domain/language.ts';
import { nameList } from '#shared/domain/text/name-list.ts';
import { dayWords, spanWords } from '#shared/domain/text/span-words.ts';
import { teamRoles } from '#shared/domain/team/roles.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';

export type Notification = CallOutput<typeof getNotification>;

/** Names that are the same in every language. */
const providerNames: Record<SocialProvider, string> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  line: 'LINE',
};

/** What a notification says, in the user's language. */
export interface NotificationWords {
  title: string;
  /** What happened. */
  body: string;
  /** What to do about it; null: nothing. */
  advice: string | null;
  /** False for a kind that only a newer build has words for. */
  isKnown: boolean;
}

export function notificationWords({ kind, values }: Notification): NotificationWords {
  const event = accountEventNames.find((known) => known === kind);
  if (event === undefined) {
    return {
      title: t('notification:unknown.title'),
      body: t('notification:unknown.body'),
      advice: null,
      isKnown: false,
    };
  }
  // Each event's words use other values; a test compares them with the table of events.
  const advice = `notification:event.${event}.advice`;
  const translate = t as unknown as (key: string, values: object) => string;
  return {
    title: t(`notification:event.${event}.title`),
    body: translate(`notification:event.${event}.body`, shownValues(event, values)),
    advice: i18next.exists(advice) ? translate(advice, {}) : null,
    isKnown: true,
  };
}

function shownValues(event: AccountEvent, values: Notification['values']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'screens'
        ? screenNames(value, Number(values['count']))
        : shownValue(name, name === 'on' ? shownDay(event, value) : value),
    ]),
  );
}

const language = () => (isLanguage(i18next.language) ? i18next.language : 'en');

function screenNames(lines: string, count: number): string {
  const names = lines.split('\n');
  return nameList(names, count - names.length, language());
}

function shownValue(name: string, value: string): string {
  switch (name) {
    case 'at':
      return formatDate(value, 'short', { withTime: true });
    case 'on':
      return formatDate(value, 'long');
    case 'plan': {
      const plan = (['professional', 'professional_team', 'storage'] as const).find(
        (known) => known === value,
      );
      return plan ? t(`notification:plan.${plan}`) : value;
    }
    case 'gone':
      return spanWords(Number(value), language());
    case 'days':
      return dayWords(Number(value), language());
    case 'percent':
      return new Intl.NumberFormat(language(), { style: 'percent' }).format(Number(value) / 100);
    case 'reason': {
      const reason = chargeReasons.find((known) => known === value);
      return reason ? t(`notification:chargeReason.${reason}`) : value;
    }
    case 'method': {
      const method = twoFactorMethods.find((known) => known === value);
      return method ? t(`notification:method.${method}`) : value;
    }
    case 'provider': {
      const provider = socialProviders.find((known) => known === value);
      return provider ? providerNames[provider] : value;
    }
    case 'providers':
      return value
        .split(', ')
        .map((way) =>
          way === 'passkey' ? t('notification:passkeys') : shownValue('provider', way),
        )
        .join(', ');
    case 'place':
      return placeInWords(value, t('notification:desktopPlace'));
    case 'role': {
      const role = teamRoles.find((known) => known === value);
      return role ? t(`common:role.${role}`) : value;
    }
    default:
      return value;
  }
}
