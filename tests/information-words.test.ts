import { readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import type { InformationDocument } from '#renderer/features/information/document.ts';
import { dayIn, figuresIn } from '#renderer/features/information/figures.ts';
import { topics } from '#renderer/features/information/help.ts';
import { privacy } from '#renderer/features/information/privacy.ts';
import { helpSteps, stepIds, stepPicture } from '#renderer/parts/help/help-steps.ts';
import { filmFrame } from '#renderer/features/product/film-frame.ts';
import { searchHelp } from '#renderer/features/information/search-help.ts';
import { terms } from '#renderer/features/information/terms.ts';
import { languages } from '#shared/domain/constants.ts';
import { refund, renewal } from '#shared/domain/commerce/trade.ts';
import type { retention } from '#shared/domain/limits.ts';
import { documentDates } from '#shared/domain/commerce/company.ts';
import { textOf } from './support/help/text-of.ts';

const files = ['terms', 'privacy', 'help'] as const;
type Texts = ReadonlyMap<string, string>;

/** Texts of a file by their keys, `refund.year`. */
function textsOf(language: string, file: string): Texts {
  const texts = new Map<string, string>();
  const walk = (node: unknown, path: string) => {
    if (typeof node === 'string') return void texts.set(path, node);
    for (const [key, value] of Object.entries(node as object)) {
      walk(value, path === '' ? key : `${path}.${key}`);
    }
  };
  walk(JSON.parse(readFileSync(`resources/locales/${language}/${file}.json`, 'utf8')), '');
  return texts;
}

const found = (texts: Texts, pattern: RegExp) =>
  [...texts.values()].flatMap((text) => text.match(pattern) ?? []);

/** What the page fills in beside the figures. */
const filledIn = ['{{date}}', '{{title}}', '{{typed}}', '{{count}}'];
/** A name that has a digit in it. */
const names = /2段階認証/g;

describe.each(languages)('what one agrees to and looks up, in %s', (language) => {
  test.each(files)('%s: every number is a constant', (file) => {
    const written = [...textsOf(language, file)].filter(([, text]) =>
      /\p{Number}/u.test(text.replace(/\{\{\w+\}\}/g, '').replace(names, '')),
    );
    expect(written).toEqual([]);
  });

  test.each(files)('%s: leads where the English text leads', (file) => {
    const links = (texts: Texts) =>
      [...texts].map(([key, text]) => [key.replace(/_one$/, '_other'), text.match(/<\w+>/g)]);
    const own = new Map(links(textsOf(language, file)) as [string, unknown][]);
    for (const [key, english] of links(textsOf('en', file))) {
      expect(own.get(String(key)), String(key)).toEqual(english);
    }
  });

  test.each(stepIds)('the step %s names buttons and fields as the product does', (step) => {
    const texts = textsOf(language, 'help');
    const article = `${texts.get(`${step}.answer`)} ${texts.get(`${step}.more`)}`;
    const named = [...article.matchAll(/<word>([^<]*)<\/word>/g)].map(([, word]) => word);
    const product = helpSteps[step].map((key) => textOf(language, key));
    expect(named).toHaveLength(product.length);
    expect(new Set(named)).toEqual(new Set(product));
  });

  it('prints each figure that is there, and none that is not', () => {
    const printed = new Set(
      files.flatMap((file) => found(textsOf(language, file), /\{\{\w+\}\}/g)),
    );
    for (const name of filledIn) printed.delete(name);
    const figures = Object.keys(figuresIn(language)).map((name) => `{{${name}}}`);
    expect([...printed].sort()).toEqual(figures.sort());
  });
});

it.each([
  ['en', '60 days', '1, 3 and 7 days', '14, 7 and 1 day', '6 February 2024', 'TWD 30'],
  ['zh-TW', '60 天', '1、3 和 7 天', '14、7 和 1 天', '2024年2月6日', 'TWD 30'],
  ['zh-CN', '60 天', '1、3 和 7 天', '14、7 和 1 天', '2024年2月6日', 'TWD 30'],
  ['ja', '60日', '1、3、7日', '14、7、1日', '2024年2月6日', 'TWD 30'],
  ['es', '60 días', '1, 3 y 7 días', '14, 7 y 1 día', '6 de febrero de 2024', '30 TWD'],
])('figures are written as %s writes them', (language, days, tries, reminders, date, fee) => {
  expect([refund.yearly.below, refund.bankFee]).toEqual([60, 30]);
  expect([renewal.retryDays, renewal.reminderDays]).toEqual([
    [1, 3, 7],
    [14, 7, 1],
  ]);
  const figures = figuresIn(language);
  expect(figures.yearLimit).toBe(days);
  expect(figures.retryDays).toBe(tries);
  expect(figures.reminderDays).toBe(reminders);
  expect(figures.bankFee.replace(/\s/g, ' ')).toBe(fee);
  expect(dayIn(language, documentDates.terms)).toBe(date);
});

function keysOf({ sections }: InformationDocument): string[] {
  return sections.flatMap(({ title, body }) => [
    title,
    ...body.flatMap((block) => {
      if (typeof block === 'string') return [block];
      if ('list' in block) return block.list;
      return block.facts.flatMap(([what, text]) =>
        typeof what === 'string' ? [what, text] : [text],
      );
    }),
  ]);
}

describe('nothing that is written is left out', () => {
  test.each([
    ['terms', terms],
    ['privacy', privacy],
  ] as const)('of the %s', (file, document) => {
    const written = [...textsOf('en', file).keys()].filter((key) => key.includes('.'));
    const shown = keysOf(document);
    expect([...shown].sort()).toEqual(written.map((key) => `${file}:${key}`).sort());
    const ids = document.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('of the questions', () => {
    const written = [...textsOf('en', 'help').keys()]
      .filter((key) => key.endsWith('.question'))
      .map((key) => key.replace('.question', ''));
    const shown = topics.flatMap(({ questions }) => questions);
    expect([...shown].sort()).toEqual(written.sort());
  });
});

test.each(stepIds)('the step %s has a picture that is light enough', async (step) => {
  const file = `resources/help/en/${step}.webp`;
  const { format, width, height } = await sharp(file).metadata();
  expect({ format, width, height }).toMatchObject({
    format: 'webp',
    width: stepPicture.width,
    height: stepPicture.height,
  });
  expect(statSync(file).size).toBeLessThanOrEqual(stepPicture.maxBytes);
});

test('the search takes all words, in any order, without accents and in any width', () => {
  const texts = new Map([
    ['sessions', 'Dónde tengo la sesión abierta'],
    ['invite', 'ＣＳＶで招待'],
  ]);
  const search = (typed: string) =>
    searchHelp(typed, (id) => texts.get(id) ?? '').flatMap(({ questions }) => questions);
  expect(search('abierta SESION')).toEqual(['sessions']);
  expect(search('csv 招待')).toEqual(['invite']);
  expect(search('sesion 招待')).toEqual([]);
  expect(search('  ')).toHaveLength(topics.flatMap(({ questions }) => questions).length);
});

it.each(languages)(
  'the film of the product stands in %s and is as light as it may be',
  (language) => {
    const sizes = ['film', 'end'].map(
      (part) => statSync(`resources/film/${language}/${part}.webp`).size,
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(filmFrame.maxBytes);
  },
);

test.each(languages)(
  'the policy in %s states how long each kind of personal data is retained',
  (language) => {
    const texts = [...textsOf(language, 'privacy').values()].join('\n');
    const stated: Record<Exclude<keyof typeof retention, 'maintenanceDays'>, string> = {
      notificationDays: 'notifications',
      invitationDays: 'invitationKept',
      transferDays: 'transferKept',
      playDays: 'plays',
      cartDays: 'cartKept',
      surveyDays: 'reasonKept',
      payeeDays: 'payeeKept',
      unusedCardDays: 'cardKept',
      inquiryDays: 'inquiryKept',
      calendarDays: 'calendarKept',
    };
    for (const figure of Object.values(stated)) expect(texts).toContain(`{{${figure}}}`);
  },
);

test.each(languages)('the answer about devices in %s names the page it links to', (language) => {
  expect(textsOf(language, 'help').get('connect-device.answer')).toContain(
    `<device>${textsOf(language, 'device').get('auth.title')}</device>`,
  );
});
