import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatForeign, formatMoney } from './money.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: {} });
});

describe('formatMoney', () => {
  it.each([
    ['en', 'NT$2,880', 'NT$80.50'],
    ['zh-TW', 'NT$2,880', 'NT$80.50'],
    ['zh-CN', 'NT$2,880', 'NT$80.50'],
    ['ja', 'NT$2,880', 'NT$80.50'],
    ['es', '2880 TWD', '80,50 TWD'],
  ])('%s: %s, and %s where a month of a year is no whole amount', async (language, whole, part) => {
    await i18next.changeLanguage(language);
    expect(formatMoney(2880).replaceAll('\u00a0', ' ')).toBe(whole);
    expect(formatMoney(80.5).replaceAll('\u00a0', ' ')).toBe(part);
  });
});

it('another currency stands with its code and the fractions it has', async () => {
  await i18next.changeLanguage('en');
  expect(formatForeign(3.139, 'USD').replaceAll('\u00a0', ' ')).toBe('USD 3.14');
  expect(formatForeign(494.4, 'JPY').replaceAll('\u00a0', ' ')).toBe('JPY 494');
});
