import { expect, it } from 'vitest';
import { limitRepeats } from './limit-repeats.ts';

it('lets one event of a kind through in 30 s and counts the others', () => {
  let now = 0;
  const isLogged = limitRepeats(() => now);
  expect(isLogged('away')).toBe(0);
  for (let poll = 0; poll < 285; poll += 1) expect(isLogged('away')).toBeNull();
  expect(isLogged('other')).toBe(0);
  now = 30_000;
  expect(isLogged('away')).toBe(285);
  expect(isLogged('away')).toBeNull();
});
