import { expect, test } from 'vitest';
import { isolate } from './isolate.ts';

test.each(['أحمد', 'דנה', 'ܐܒܐ', 'Ada أحمد', '123 أحمد 456', '𞤀𞤣𞤢', '\ufefb'])(
  '%j stands apart from its sentence',
  (name) => {
    expect(isolate(name)).toBe(`\u2068${name}\u2069`);
  },
);

test.each([
  '',
  'Mei Lin',
  '陳志明',
  'イトウ花',
  '김민수',
  'Ñandú',
  'Ж',
  '🌸',
  'mei@example.com',
  '42 (3)',
])('%j turns nothing round and stays as it is', (text) => {
  expect(isolate(text)).toBe(text);
});
