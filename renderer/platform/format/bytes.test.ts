import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { formatBytes } from './bytes.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: {} });
});

test.each([
  [0, '0\u00a0kB'],
  [10, '10\u00a0B'],
  [1023, '1,020\u00a0B'],
  [1024, '1\u00a0kB'],
  [1.5 * 2 ** 20, '1.5\u00a0MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
