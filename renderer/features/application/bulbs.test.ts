import { expect, test } from 'vitest';
import { bulbsOf } from './bulbs.ts';

test('each of a few has a bulb; of many each kind has its share, and never none', () => {
  expect(bulbsOf(0, 0)).toEqual({ shown: 0, shownLit: 0 });
  expect(bulbsOf(3, 1)).toEqual({ shown: 4, shownLit: 3 });
  expect(bulbsOf(400, 0)).toEqual({ shown: 24, shownLit: 24 });
  expect(bulbsOf(0, 400)).toEqual({ shown: 24, shownLit: 0 });
  expect(bulbsOf(300, 100)).toEqual({ shown: 24, shownLit: 18 });
  expect(bulbsOf(400, 1)).toEqual({ shown: 24, shownLit: 23 });
  expect(bulbsOf(1, 400)).toEqual({ shown: 24, shownLit: 1 });
});
