import { describe, expect, test } from 'vitest';
import { plantTree } from './planted-tree.ts';
import { checkTranslations } from './translations.mjs';

const english = {
  title: 'Good morning, {{name}}',
  inner: { note: 'Nothing here yet' },
  days_one: '{{count}} day left',
  days_other: '{{count}} days left',
};

const chinese = {
  title: '早安，{{name}}',
  inner: { note: '目前沒有內容' },
  days_other: '還有 {{count}} 天',
};

const japanese = {
  title: 'おはようございます、{{name}}さん',
  inner: { note: 'まだ何もありません' },
  days_other: 'あと{{count}}日',
};

const spanish = {
  title: 'Buenos días, {{name}}',
  inner: { note: 'Aún no hay nada' },
  days_one: 'Queda un día',
  days_other: 'Quedan {{count}} días',
};

const source = `
  export const Page = () => t('page:title') + t('inner.note') + t('page:days', { count: 2 });
`;

const locale = (language: string): string => `resources/locales/${language}/page.json`;

/** A tree in which all is well, with some files replaced. */
const findingsWith = async (changes: Record<string, string | object> = {}): Promise<string[]> =>
  checkTranslations(
    plantTree({
      [locale('en')]: english,
      [locale('zh-TW')]: chinese,
      [locale('zh-CN')]: chinese,
      [locale('ja')]: japanese,
      [locale('es')]: spanish,
      'renderer/app/page.tsx': source,
      ...changes,
    }),
  );

describe('translations', () => {
  test('a complete set passes, each language with its own plural forms', async () => {
    expect(await findingsWith()).toEqual([]);
  });

  test.each([
    ['a missing key', { ...spanish, inner: {} }, 'es page:inner.note is missing'],
    ['a missing plural', { ...spanish, days_one: undefined }, 'es page:days_one is missing'],
    ['an unknown key', { ...spanish, extra: 'x' }, 'es page:extra does not exist in en'],
    ['an empty text', { ...spanish, inner: { note: ' ' } }, 'es page:inner.note is empty'],
    ['a lost placeholder', { ...spanish, title: 'Buenos días' }, 'es page:title lacks {{name}}'],
    [
      'an invented placeholder',
      { ...spanish, title: '{{name}} {{nombre}}' },
      'es page:title has the unknown {{nombre}}',
    ],
    [
      'English left standing',
      { ...spanish, inner: { note: 'Nothing here yet' } },
      'es page:inner.note is not translated: "Nothing here yet"',
    ],
  ])('%s is found', async (_, changed, finding) => {
    expect(await findingsWith({ [locale('es')]: changed })).toEqual([finding]);
  });

  test.each([
    [
      'en',
      { ...english, title: 'Please wait, {{name}}' },
      'en page:title says "Please": the verb alone',
    ],
    ['en', { ...english, title: 'Done, {{name}}!' }, 'en page:title says "!": no exclamation mark'],
    [
      'zh-TW',
      { ...chinese, title: '早安,{{name}}' },
      'zh-TW page:title says "安,": full-width punctuation',
    ],
    [
      'ja',
      { ...japanese, title: 'ブラウザで{{name}}' },
      'ja page:title says "ブラウザ": ブラウザー',
    ],
    [
      'es',
      { ...spanish, title: 'Tu e-mail, {{name}}' },
      'es page:title says "e-mail": correo (electrónico)',
    ],
  ])('what the glossary does not say is found in %s', async (language, changed, finding) => {
    expect(await findingsWith({ [locale(language)]: changed })).toEqual([finding]);
  });

  test('names of placeholders, links and references are not read as words', async () => {
    const title = '<mails>All</mails> {{mails}} $t(page:please)';
    const findings = await findingsWith({ [locale('en')]: { ...english, title } });
    expect(findings.filter((finding) => finding.startsWith('en '))).toEqual([]);
  });

  test('a plural form the language does not have is found', async () => {
    const findings = await findingsWith({ [locale('ja')]: { ...japanese, days_one: '一日' } });
    expect(findings).toEqual(['ja page:days_one does not exist in en']);
  });

  test('names may stay as they are', async () => {
    const same = 'Google, PayPal';
    const all = (texts: object): object => ({ ...texts, inner: { note: same } });
    const findings = await findingsWith({
      [locale('en')]: all(english),
      [locale('zh-TW')]: all(chinese),
      [locale('zh-CN')]: all(chinese),
      [locale('ja')]: all(japanese),
      [locale('es')]: all(spanish),
    });
    expect(findings).toEqual([]);
  });

  test('a key that no source shows is found', async () => {
    const findings = await findingsWith({ 'renderer/app/page.tsx': `t('page:title'); t('days');` });
    expect(findings).toEqual(['en page:inner.note is used nowhere']);
  });

  test('a template with the namespace and a reference from another text count as uses', async () => {
    const findings = await findingsWith({
      'renderer/app/page.tsx': 't(`page:inner.${kind}`); t("page:title"); t("page:days");',
    });
    expect(findings).toEqual([]);
  });

  test('an error code without a message is found', async () => {
    const findings = await findingsWith({
      'shared/errors/catalogue.ts':
        'export const errorCatalogue = { 1013: { http: 422 } } as const;',
    });
    expect(findings).toEqual(['en errors:1013 is missing: every error code has a message']);
  });

  test('a missing language is found', async () => {
    const root = plantTree({ [locale('en')]: english });
    expect(await checkTranslations(root)).toContain('resources/locales/ja is missing');
  });
});
