import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '#tests/support/payment/ecpay-vectors.json' with { type: 'json' };
import { checkMacValue, isSigned } from './check-mac-value.ts';

const keys = { hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' };

describe('the check value of ECPay', () => {
  it.each(vectors.signed)('is that of $name', ({ params, hashKey, hashIV, expected }) => {
    const fields = params as Record<string, string>; // each vector has fields of its own
    expect(checkMacValue(fields, { hashKey, hashIv: hashIV })).toBe(expected);
    expect(
      isSigned({ ...fields, CheckMacValue: expected.toLowerCase() }, { hashKey, hashIv: hashIV }),
    ).toBe(true);
  });

  it.each(vectors.wrong)('is not that of $name', ({ params, hashKey, hashIV, wrong }) => {
    expect(isSigned({ ...params, CheckMacValue: wrong }, { hashKey, hashIv: hashIV })).toBe(false);
  });

  it('belongs to these fields, these values and these keys alone', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 12 });
    const name = fc
      .stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,8}$/)
      .filter((n) => n !== 'CheckMacValue');
    fc.assert(
      fc.property(fc.dictionary(name, word, { minKeys: 1 }), word, (given, other) => {
        const fields: Record<string, string> = { ...given };
        const signed = { ...fields, CheckMacValue: checkMacValue(fields, keys) };
        expect(isSigned(signed, keys)).toBe(true);
        expect(isSigned(fields, keys)).toBe(false);
        expect(isSigned({ ...signed, Extra: other }, keys)).toBe(
          'Extra' in fields && fields['Extra'] === other,
        );
        expect(isSigned(signed, { ...keys, hashKey: 'pwFHCqoQZGmho4w7' })).toBe(false);
        // Values differ by more than case: the scheme itself does not tell letters' cases apart.
        const [first = ''] = Object.keys(fields);
        expect(isSigned({ ...signed, [first]: `${fields[first] ?? ''}1` }, keys)).toBe(false);
      }),
    );
  });
});
