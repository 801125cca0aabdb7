import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { isOlder, productVersion } from './versions.ts';

test('the version is that of the packages', () => {
  expect(productVersion).toBe(manifest.version);
});

test.each([
  ['0.1.0', '0.1.1', true],
  ['0.9.9', '0.10.0', true],
  ['1.0.0', '0.99.99', false],
  ['2.0.0', '2.0.0', false],
  ['1.2.3-beta.1', '1.2.4', true],
  ['1.2', '9.9.9', false],
  ['', '9.9.9', false],
  ['1.2.3; drop', '9.9.9', false],
])('%s is older than %s: %s', (a, b, answer) => {
  expect(isOlder(a, b)).toBe(answer);
});
