import dayjs from 'dayjs';
import i18next from 'i18next';
import type { Language } from '#shared/domain/constants.ts';
import { isLanguage } from '#shared/domain/language.ts';
import { keptFormat } from './kept-format.ts';

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

/**
 * A moment (ISO 8601) or a day (`YYYY-MM-DD`) as people of this language write it, 24 hours.
 * @public for the pages that show dates, which come with their areas
 */
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

const agoUnits = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const relativeTimes = keptFormat(
  (language) => new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'auto' }),
);

/** How long ago a moment is, `3 hr. ago`; its date where that is long, or still to come. */
export function formatAgo(at: string, now = Date.now()): string {
  const ms = now - Date.parse(at);
  if (ms < 0 || ms >= agoDays * 86_400_000) return formatDate(at, 'short');
  const format = relativeTimes();
  const [unit, length] = agoUnits.find(([, least]) => ms >= least) ?? [];
  if (unit === undefined) return format.format(0, 'second');
  return format.format(-Math.floor(ms / length), unit);
}
