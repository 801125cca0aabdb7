import { expect, it } from 'vitest';
import { blocksOf, lackOf } from './week.ts';

const row = { days: [6], from: '18:00', to: '06:00', playlist: 'menu' };

it('a row over midnight is drawn on both days, also over the end of the week', () => {
  expect(blocksOf([row])).toEqual([
    { day: 6, from: 0.75, to: 1, place: 0 },
    { day: 0, from: 0, to: 0.25, place: 0 },
  ]);
});

it('a row that ends at midnight stays on its day', () => {
  expect(blocksOf([{ ...row, to: '00:00' }])).toEqual([{ day: 6, from: 0.75, to: 1, place: 0 }]);
});

it.each([
  ['days', { ...row, days: [] }],
  ['time', { ...row, to: '' }],
  ['playlist', { ...row, playlist: '' }],
  [null, row],
] as const)('what a row lacks is said: %s', (lack, draft) => {
  expect(lackOf({ ...draft, days: [...draft.days] })).toBe(lack);
});
