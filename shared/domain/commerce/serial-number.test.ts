import { expect, it } from 'vitest';
import { plainSerialNumber, serialNumberRefusal } from './serial-number.ts';

it.each(['AB12CD34', 'ab12-cd34', ' AB12 CD34\n', 'ＡＢ１２－ＣＤ３４', 'AB12–cd34'])(
  '%j is read',
  (text) => {
    expect(plainSerialNumber(text)).toBe('AB12CD34');
  },
);

it.each([
  ['one that nobody imported', undefined, 1030],
  ['a used one', { boughtOn: '2024-05-01', isUsed: true }, 1030],
  ['a used one that is too old', { boughtOn: '2023-05-01', isUsed: true }, 1030],
  ['bought on the last day of 2023', { boughtOn: '2023-12-31', isUsed: false }, 1031],
  ['bought on the first day of 2024', { boughtOn: '2024-01-01', isUsed: false }, null],
])('%s', (_what, known, code) => {
  expect(serialNumberRefusal(known)).toBe(code);
});
