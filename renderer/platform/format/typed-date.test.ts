import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#shared/domain/constants.ts';
import { loadDates } from './dates.ts';
import { exampleOf, typed } from './typed-date.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: {} });
});
// Files of this suite share loaded code.
afterAll(() => speak('en'));

async function speak(language: string): Promise<void> {
  await i18next.changeLanguage(language);
  await loadDates();
}

const days = Array.from({ length: 800 }, (_, at) =>
  new Date(Date.UTC(2023, 10, 1 + at)).toISOString().slice(0, 10),
);

describe.each(languages)('in %s', (language) => {
  it('each value is read back from the format in which the field writes it', async () => {
    await speak(language);
    for (const day of days) {
      expect(typed.date.read(typed.date.write(day)), day).toBe(day);
      const moment = `${day}T07:05`;
      expect(typed.dateTime.read(typed.dateTime.write(moment)), moment).toBe(moment);
    }
  });

  it.each([
    '',
    'tomorrow',
    '2026-02-30',
    '2026-13-01',
    '31',
    '12/2026',
    '1/1/26',
    '99999999',
    // In March or in May.
    '31 ma 2026',
    '31 Dec 2026 at',
  ])('%j is no date', async (text) => {
    await speak(language);
    expect(typed.date.read(text)).toBeNull();
    expect(typed.dateTime.read(`${text} 18:30`)).toBeNull();
  });

  it.each([
    '2026-12-31',
    '2026/12/31',
    '2026.12.31',
    '２０２６／１２／３１',
    '20261231',
    '2026年12月31日',
    '31 December 2026',
  ])('%j is a date', async (text) => {
    await speak(language);
    expect(typed.date.read(text)).toBe('2026-12-31');
    expect(typed.dateTime.read(`${text} 18:30`)).toBe('2026-12-31T18:30');
  });

  it('reads ISO 8601, and no date without a time', async () => {
    await speak(language);
    expect(typed.dateTime.read('2026-12-31T18:30')).toBe('2026-12-31T18:30');
    expect(typed.dateTime.read('2026-12-31')).toBeNull();
  });
});

describe('dates of one language', () => {
  it.each([
    ['en', '31 Dec 2026', '2026-12-31'],
    ['en', '31 december 2026', '2026-12-31'],
    ['en', 'Dec 31, 2026', '2026-12-31'],
    ['en', '12/31/2026', '2026-12-31'],
    ['en', '31/12/2026', '2026-12-31'],
    ['en', '5/5/2026', '2026-05-05'],
    // In March or in May.
    ['en', '3/5/2026', null],
    ['zh-TW', '3/5/2026', null],
    ['es', '3/5/2026', '2026-05-03'],
    ['es', '12/31/2026', null],
    ['es', '31 de diciembre de 2026', '2026-12-31'],
    ['es', '31 dic. 2026', '2026-12-31'],
    ['ja', '2026年 1月 5日', '2026-01-05'],
  ])('%s: %j is %j', async (language, text, day) => {
    await speak(language);
    expect(typed.date.read(text)).toBe(day);
  });

  it.each([
    ['en', '31 Dec 2026', '31 Dec 2026 18:30'],
    ['zh-TW', '2026/12/31', '2026/12/31 18:30'],
    ['zh-CN', '2026/12/31', '2026/12/31 18:30'],
    ['ja', '2026/12/31', '2026/12/31 18:30'],
    ['es', '31/12/2026', '31/12/2026 18:30'],
  ])('%s writes %s and %s', async (language, date, dateTime) => {
    await speak(language);
    expect(exampleOf('date')).toBe(date);
    expect(exampleOf('dateTime')).toBe(dateTime);
  });
});

describe('times', () => {
  it.each([
    ['18:30', '18:30'],
    ['１８：３０', '18:30'],
    ['1830', '18:30'],
    ['930', '09:30'],
    ['9', '09:00'],
    ['18.30', '18:30'],
    ['18h', '18:00'],
    ['18時30分', '18:30'],
    ['6:30 pm', '18:30'],
    ['6 p.m.', '18:00'],
    ['12 am', '00:00'],
    ['12:15 PM', '12:15'],
    ['下午 6:30', '18:30'],
    ['午前9時', '09:00'],
    ['午後6時', '18:00'],
    ['24:00', null],
    ['18:60', null],
    ['13 pm', null],
    ['0 am', null],
    ['9:5', null],
    ['noon', null],
    ['', null],
  ])('%j is %j', (text, time) => {
    expect(typed.time.read(text)).toBe(time);
  });

  it('are finished as the field writes them', () => {
    expect(['2026-12', '2026-12-31'].map(typed.date.isFinished)).toEqual([false, true]);
    expect(['1', '18', '18:3', '18:30'].map(typed.time.isFinished)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(
      ['2026-12-31 1', '2026-12-31 18', '2026-12-31 18:30'].map(typed.dateTime.isFinished),
    ).toEqual([false, false, true]);
  });
});
