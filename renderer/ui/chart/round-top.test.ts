import { expect, it } from 'vitest';
import { roundTop } from './round-top.ts';

it.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [11, 20],
  [37, 40],
  [40, 40],
  [41, 100],
  [123_456, 200_000],
])('%i fits below %i', (most, top) => {
  expect(roundTop(most)).toBe(top);
});
