import { expect, test } from 'vitest';
import { oneFullStop } from './full-stop.ts';

test.each([
  [
    'You were removed from Demo Signs Ltd.. Your account stays.',
    'You were removed from Demo Signs Ltd. Your account stays.',
  ],
  ['Sigues siendo titular de Demo Signs Ltd..', 'Sigues siendo titular de Demo Signs Ltd.'],
  ['You left \u2068أحمد Ltd.\u2069.', 'You left \u2068أحمد Ltd.\u2069'],
  ['Wait... what', 'Wait... what'],
  ['a..b', 'a..b'],
])('%s', (text, expected) => {
  expect(oneFullStop(text)).toBe(expected);
});
