import { describe, expect, it } from 'vitest';
import { findCountries } from './find-countries.ts';

const countries = [
  { code: 'AU', name: 'Australia', callingCode: '61' },
  { code: 'AT', name: 'Austria', callingCode: '43' },
  { code: 'CA', name: 'Canada', callingCode: '1' },
  { code: 'CI', name: 'Côte d’Ivoire', callingCode: '225' },
  { code: 'DO', name: 'Dominican Republic', callingCode: '1' },
  { code: 'EG', name: 'Egypt', callingCode: '20' },
  { code: 'GB', name: 'United Kingdom', callingCode: '44' },
  { code: 'JP', name: '日本', callingCode: '81' },
  { code: 'PE', name: 'Perú', callingCode: '51' },
  { code: 'TW', name: 'Taiwan', callingCode: '886' },
  { code: 'US', name: 'United States', callingCode: '1' },
];

describe('countries are found', () => {
  it.each([
    ['by name', 'taiw', ['TW']],
    ['by a later word', 'states', ['US']],
    ['by words in any order', 'kingdom uni', ['GB']],
    ['without accents', 'peru', ['PE']],
    ['with accents', 'CÔTE', ['CI']],
    ['in Chinese letters', '日', ['JP']],
    ['by ISO code first', 'us', ['US', 'AU', 'AT']],
    ['by calling code', '886', ['TW']],
    ['with its plus', '+886', ['TW']],
    ['with the digits dialled before it', '00886', ['TW']],
    ['in full width', '＋８８６', ['TW']],
    ['by the start of a calling code, the whole one first', '2', ['CI', 'EG']],
    ['of a shared calling code, its main country first', '1', ['US', 'CA', 'DO']],
    ['as they are written in the field', 'Taiwan +886', ['TW']],
    ['not at all', 'atlantis', []],
  ])('%s: %j', (_how, typed, codes) => {
    expect(findCountries(countries, typed).map(({ code }) => code)).toEqual(codes);
  });

  it('all, in their order, while nothing is typed', () => {
    expect(findCountries(countries, ' ')).toEqual(countries);
  });
});
