import fc from 'fast-check';
import i18next from 'i18next';
import { afterAll, expect, it } from 'vitest';
import { languages } from '#shared/domain/constants.ts';
import { formatBytes } from './bytes.ts';
import { formatCount } from './numbers.ts';

afterAll(() => i18next.changeLanguage('en'));

it.each(languages)('numbers are written as %s writes them, short ones too', async (language) => {
  await i18next.init({ lng: language, resources: {} });
  const counts = new Intl.NumberFormat(language);
  const numbers = fc.oneof(fc.integer({ min: -5, max: 2000 }), fc.integer(), fc.double());
  fc.assert(
    fc.property(numbers, (count) => {
      // No zero of ours has a sign.
      expect(formatCount(count)).toBe(counts.format(count === 0 ? 0 : count));
    }),
  );
  const sizes = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1023 }), (count) => {
      expect(formatBytes(count * 2 ** 20).replace(/\u00A0.*/, '')).toBe(sizes.format(count));
    }),
  );
});
