import { describe, expect, it } from 'vitest';
import { acceptedLanguages, negotiateLanguage } from './language.ts';

describe('negotiateLanguage', () => {
  it.each([
    [['zh-TW'], 'zh-TW'],
    [['zh-Hant-HK'], 'zh-TW'],
    [['zh-MO'], 'zh-TW'],
    [['zh'], 'zh-CN'],
    [['zh-SG'], 'zh-CN'],
    [['zh-Hans-TW'], 'zh-CN'],
    [['zh-Hans-HK'], 'zh-CN'],
    [['zh-Hant-CN'], 'zh-TW'],
    [['zh_TW'], 'zh-TW'],
    [['yue-HK', 'en'], 'zh-TW'],
    [['yue-Hans-CN'], 'zh-CN'],
    [['nan'], 'zh-TW'],
    [['zh-yue'], 'zh-TW'],
    [['es-MX', 'en'], 'es'],
    [['de', 'ja-JP'], 'ja'],
    [['de', 'fr'], 'en'],
    [[], 'en'],
    [['EN-gb'], 'en'],
  ])('%j → %s', (preferred, expected) => {
    expect(negotiateLanguage(preferred)).toBe(expected);
  });
});

describe('acceptedLanguages', () => {
  it('sorts by quality and keeps the order of equals', () => {
    expect(acceptedLanguages('de;q=0.5, es, ja;q=0.9, en;q=0.9, fr;q=0, *')).toEqual([
      'es',
      'ja',
      'en',
      'de',
    ]);
  });

  it('answers nothing for no header', () => {
    expect(acceptedLanguages(undefined)).toEqual([]);
  });
});
