import fc from 'fast-check';
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { fullNumber } from '../../misc/phone-number.ts';
import { changedPhone, type PhonePair } from './phone-pair.ts';

const names = { number: 'tel', callingCode: 'telCountryCode' };

/** A number that exists, as people of its country write it. */
const realPair: fc.Arbitrary<PhonePair> = fc.constantFrom(...getCountries()).map((country) => ({
  number: getExampleNumber(country, examples)?.formatNational() ?? null,
  callingCode: getCountryCallingCode(country),
}));
const nothing: PhonePair = { number: null, callingCode: null };
const stored = fc.oneof(realPair, fc.constant(nothing));
const odd = fc.option(
  fc.oneof(
    fc.constant(''),
    fc.constantFrom('886', '1', '999'),
    fc.stringMatching(/^[0-9 ()./-]{3,12}$/),
  ),
  { nil: undefined },
);

describe('a phone number and its calling code', () => {
  it('are kept both or not at all, and only as a number that exists', () => {
    fc.assert(
      fc.property(stored, odd, odd, (before, number, callingCode) => {
        const { pair, errors } = changedPhone(before, { number, callingCode }, names);
        expect(pair.number === null).toBe(pair.callingCode === null);
        if (Object.keys(errors).length > 0) expect(pair).toEqual(before);
        else if (pair.number !== null && pair !== before) {
          expect(fullNumber(pair.callingCode, pair.number)).toMatch(/^\+[1-9][0-9 -]+$/);
        }
      }),
    );
  });

  it('of every country are taken as they are written there', () => {
    fc.assert(
      fc.property(stored, realPair, (before, { number, callingCode }) => {
        const answer = changedPhone(before, { number, callingCode }, names);
        expect(answer).toEqual({ pair: { number, callingCode }, errors: {} });
      }),
    );
  });

  it('with plus is of its country: the chosen one, or the one that nobody chose', () => {
    const pair = { number: '0912345678', callingCode: '886' };
    for (const change of [
      { number: '+886912345678', callingCode: '886' },
      { number: '+886912345678' },
      { number: '+886912345678', callingCode: '' },
    ]) {
      expect(changedPhone(nothing, change, names)).toEqual({ pair, errors: {} });
    }
    const elsewhere = { number: '+81312345678', callingCode: '886' };
    expect(changedPhone(nothing, elsewhere, names).errors).toEqual({ tel: { key: 'phone' } });
  });

  it.each([
    ['a number of another country', { number: '0912 345 678', callingCode: '81' }, 'tel'],
    ['a number without a code', { number: '0912 345 678' }, 'telCountryCode'],
    ['a code of no country', { number: '0912 345 678', callingCode: '999' }, 'tel'],
    ['too short', { number: '0912', callingCode: '886' }, 'tel'],
  ])('%s is refused at its field', (_what, change, field) => {
    expect(Object.keys(changedPhone(nothing, change, names).errors)).toEqual([field]);
  });

  it('the code cannot be taken away from a number that stays; the number takes it along', () => {
    const before = { number: '0912 345 678', callingCode: '886' };
    const alone = changedPhone(before, { callingCode: '' }, names);
    expect(alone.errors).toEqual({ telCountryCode: { key: 'required.callingCode' } });
    expect(changedPhone(before, { number: '', callingCode: '886' }, names).pair).toEqual(nothing);
    expect(changedPhone(before, { number: null }, names).pair).toEqual(nothing);
    expect(changedPhone(before, {}, names).pair).toBe(before);
  });
});
