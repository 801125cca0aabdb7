import metadata from 'libphonenumber-js/metadata.min.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { mainCountries } from './main-countries.ts';

it('names the main country of every shared calling code, as the telephone plans have it', () => {
  const shared = Object.entries(metadata.country_calling_codes).filter(
    ([, countries]) => countries.length > 1,
  );
  const main = shared.map(([code, [country]]): [string, unknown] => [code, country]);
  expect(mainCountries).toEqual(Object.fromEntries(main));
});
