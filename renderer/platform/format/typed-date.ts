import dayjs from 'dayjs';
import i18next from 'i18next';
import { timePattern } from '#shared/domain/signage/schedule.ts';
import { formatDate } from './dates.ts';

/** What a field holds: `YYYY-MM-DD`, `HH:mm`, `YYYY-MM-DDTHH:mm`. */
export type TypedKind = 'date' | 'time' | 'dateTime';

interface Typed {
  /** The value of a text as users type it; null: the text has none. */
  read: (text: string) => string | null;
  /** The value in the format of the page's language. A text without a value stays as it is. */
  write: (value: string) => string;
  /** Is the text finished? `1` is a time, and the start of `18:30`. */
  isFinished: (text: string) => boolean;
}

/** Dates and times as users type them in the page's language. */
export const typed: Record<TypedKind, Typed> = {
  date: {
    read: readDate,
    write: (value) => (isDate(value) ? formatDate(value, 'short') : value),
    isFinished: (text) => readDate(text) !== null,
  },
  time: {
    read: readTime,
    write: (value) => value,
    isFinished: (text) => timePattern.test(text),
  },
  dateTime: {
    read: readDateTime,
    write: (value) => {
      const [day = '', time = ''] = value.split('T');
      const isValue = isDate(day) && timePattern.test(time);
      return isValue ? formatDate(value, 'short', { withTime: true }) : value;
    },
    isFinished: (text) => {
      const value = readDateTime(text);
      return value !== null && text.trimEnd().endsWith(value.slice(-5));
    },
  },
};

const examples: Record<TypedKind, string> = {
  date: '2026-12-31',
  time: '18:30',
  dateTime: '2026-12-31T18:30',
};

/** Shows the format of a field. */
export const exampleOf = (kind: TypedKind) => typed[kind].write(examples[kind]);

const isDate = (value: string) => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  return dateOf(year, month, day) !== null;
};

function readDate(raw: string): string | null {
  const text = plain(raw);
  const yearFirst =
    /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})日?$/.exec(text) ??
    /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (yearFirst) return dateOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  const yearLast = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text);
  if (yearLast) return dateOfYearLast(yearLast[1], yearLast[2], yearLast[3]);
  return dateOfWords(text);
}

/** 31/12/2026. Only Spanish has one order of day and month; elsewhere 3/5 may be in March or in May. */
function dateOfYearLast(first?: string, second?: string, year?: string): string | null {
  const dayFirst = dateOf(year, second, first);
  if (i18next.language === 'es') return dayFirst;
  const monthFirst = dateOf(year, first, second);
  if (dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst) return null;
  return dayFirst ?? monthFirst;
}

/** 31 Dec 2026, December 31, 2026, 31 de diciembre de 2026. */
function dateOfWords(text: string): string | null {
  const words = text
    .replace(/[.,]/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && word !== 'de');
  const [first = '', second = '', year] = words;
  if (words.length !== 3) return null;
  return /^\d/.test(first)
    ? dateOf(year, monthOf(second), first)
    : dateOf(year, monthOf(first), second);
}

/** The number of a month by its name, or the first three letters or more, in the page's language or English. */
function monthOf(name: string): string | undefined {
  if (name.length < 3) return undefined;
  const names = (locale: string) =>
    Array.from({ length: 12 }, (_, at) =>
      plain(dayjs().locale(locale).date(1).month(at).format('MMMM')),
    );
  for (const locale of [dayjs.locale(), 'en']) {
    const at = names(locale).findIndex((month) => month.startsWith(name));
    if (at !== -1) return String(at + 1);
  }
  return undefined;
}

function dateOf(year = '', month = '', day = ''): string | null {
  if (!/^\d{4}$/.test(year) || !/^\d\d?$/.test(month) || !/^\d\d?$/.test(day)) return null;
  const value = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  const date = new Date(`${value}T00:00:00Z`);
  // 30 February is a date in March.
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
  return isReal ? value : null;
}

const afternoon = /^(?:pm|下午|午後)$/;

/** 18:30, 1830, 18.30, 18h30, 18時30分, 6:30 pm, 下午 6:30, 18. */
function readTime(raw: string): string | null {
  const text = plain(raw).replace(/([ap])\.\s?m\.?$/, '$1m');
  const match =
    /^(上午|下午|午前|午後)?\s?(\d{1,2})(?:\s?[:.h時时点點]\s?(\d\d)?分?)?\s?(am|pm)?$/.exec(
      text,
    ) ?? /^()(\d{1,2})(\d\d)()$/.exec(text);
  if (!match) return null;
  const [, before, hours = '', minutes = '00', after] = match;
  const half = before || after;
  if (!half) return timeOrNull(Number(hours), minutes);
  if (Number(hours) < 1 || Number(hours) > 12) return null;
  return timeOrNull((Number(hours) % 12) + (afternoon.test(half) ? 12 : 0), minutes);
}

function timeOrNull(hours: number, minutes: string): string | null {
  const value = `${String(hours).padStart(2, '0')}:${minutes}`;
  return timePattern.test(value) ? value : null;
}

/** A date, and behind a space a time; also as ISO 8601 writes both. */
function readDateTime(raw: string): string | null {
  const text = plain(raw).replace(/^(\d{4}-\d\d-\d\d)t/, '$1 ');
  for (const { index } of text.matchAll(/ /g)) {
    const day = readDate(text.slice(0, index));
    const time = readTime(text.slice(index));
    if (day !== null && time !== null) return `${day}T${time}`;
  }
  return null;
}

/** Full-width digits and signs of an input method are the usual ones; one space is like several. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
