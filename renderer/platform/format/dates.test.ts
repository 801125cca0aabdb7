import i18next from 'i18next';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import { beforeAll, describe, expect, it } from 'vitest';
import { formatAgo, formatDate, loadDates } from './dates.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: {} });
});

describe('formatDate', () => {
  it.each([
    ['en', '1 Dec 2026', 'Tuesday, 1 December 2026'],
    ['zh-TW', '2026/12/01', '2026年12月1日 星期二'],
    ['zh-CN', '2026/12/01', '2026年12月1日 星期二'],
    ['ja', '2026/12/01', '2026年12月1日 火曜日'],
    ['es', '01/12/2026', 'martes, 1 de diciembre de 2026'],
  ])('%s: %s and %s, with 24 hours', async (language, short, long) => {
    await i18next.changeLanguage(language);
    await loadDates();
    expect(formatDate('2026-12-01', 'short')).toBe(short);
    expect(formatDate('2026-12-01', 'long')).toBe(long);
    expect(formatDate('2026-12-01T23:05:00', 'short', { withTime: true })).toBe(`${short} 23:05`);
  });
});

describe('formatAgo', () => {
  // Noon, wherever the tests run.
  const now = new Date(2026, 11, 1, 12).getTime();
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

  it.each([
    [59_999, 'now'],
    [minute, '1 min. ago'],
    [hour - 1, '59 min. ago'],
    [hour, '1 hr. ago'],
    [day - 1, '23 hr. ago'],
    [day, 'yesterday'],
    [2 * day, '2 days ago'],
    [28 * day - 1, '27 days ago'],
    [28 * day, '3 Nov 2026'],
    [1 - minute, 'now'],
    [-minute, '1 Dec 2026'],
  ])('%i ms ago is %s', async (ms, words) => {
    await i18next.init({ lng: 'en', resources: { en: { common } } });
    await loadDates();
    expect(formatAgo(new Date(now - ms).toISOString(), now)).toBe(words);
  });
});
