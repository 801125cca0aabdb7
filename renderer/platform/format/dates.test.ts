import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatDate, loadDates } from './dates.ts';

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
