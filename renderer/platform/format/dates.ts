import dayjs from 'dayjs';
import i18next from 'i18next';
import { t } from '#renderer/platform/t.ts';
import type { Language } from '#shared/domain/constants.ts';
import { isLanguage } from '#shared/domain/language.ts';

interface DateStyle {
  load: () => Promise<unknown>;
  /** Name of the locale in dayjs. */
  locale: string;
  /** dayjs patterns; times of day have 24 hours everywhere (specification section 9). */
  short: string;
  long: string;
  /** Over a calendar's month. */
  month: string;
  /** The day that a calendar's weeks begin with: 0 is Sunday. */
  weekStart: 0 | 1;
}

const time = 'HH:mm';

const styles = {
  en: {
    load: async () => null,
    locale: 'en',
    short: 'D MMM YYYY',
    long: 'dddd, D MMMM YYYY',
    month: 'MMMM YYYY',
    weekStart: 1,
  },
  'zh-TW': {
    load: () => import('dayjs/locale/zh-tw.js'),
    locale: 'zh-tw',
    short: 'YYYY/MM/DD',
    long: 'YYYY年M月D日 dddd',
    month: 'YYYY年M月',
    weekStart: 0,
  },
  'zh-CN': {
    load: () => import('dayjs/locale/zh-cn.js'),
    locale: 'zh-cn',
    short: 'YYYY/MM/DD',
    long: 'YYYY年M月D日 dddd',
    month: 'YYYY年M月',
    weekStart: 1,
  },
  ja: {
    load: () => import('dayjs/locale/ja.js'),
    locale: 'ja',
    short: 'YYYY/MM/DD',
    long: 'YYYY年M月D日 dddd',
    month: 'YYYY年M月',
    weekStart: 0,
  },
  es: {
    load: () => import('dayjs/locale/es.js'),
    locale: 'es',
    short: 'DD/MM/YYYY',
    long: 'dddd, D [de] MMMM [de] YYYY',
    month: 'MMMM YYYY',
    weekStart: 1,
  },
} as const satisfies Record<Language, DateStyle>;

function currentStyle(): DateStyle {
  return styles[isLanguage(i18next.language) ? i18next.language : 'en'];
}

/** Loads the names of months and days; a route says `showsDates` to have it done with the page. */
export async function loadDates(): Promise<void> {
  const style = currentStyle();
  await style.load();
  dayjs.locale(style.locale);
}

/** A moment (ISO 8601) or a day (`YYYY-MM-DD`) as people of this language write it, 24 hours. */
export function formatDate(
  value: string,
  style: 'short' | 'long',
  options: { withTime?: boolean } = {},
): string {
  const pattern = currentStyle()[style];
  return dayjs(value).format(options.withTime ? `${pattern} ${time}` : pattern);
}

/** How a calendar is written in this language. */
export function calendarStyle(): Pick<DateStyle, 'locale' | 'month' | 'weekStart'> {
  return currentStyle();
}

/** `November 2026` of a day in it. */
export function formatMonth(day: string): string {
  return dayjs(day).format(currentStyle().month);
}

/** As far back as one thinks in hours and days; before, a date says more. */
const agoDays = 28;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long ago a moment is, `3 hr. ago`; its date where that is long, or still to come by more than
 * the clocks of server and reader may differ. By texts: to make the first format of Intl takes a page
 * 16 ms.
 */
export function formatAgo(at: string, now = Date.now()): string {
  const ms = now - Date.parse(at);
  if (ms <= -minute || ms >= agoDays * day) return formatDate(at, 'short');
  if (ms < minute) return t('common:ago.now');
  if (ms < hour) return t('common:ago.minutes', { n: Math.floor(ms / minute) });
  if (ms < day) return t('common:ago.hours', { n: Math.floor(ms / hour) });
  const days = Math.floor(ms / day);
  return days === 1 ? t('common:ago.yesterday') : t('common:ago.days', { n: days });
}
