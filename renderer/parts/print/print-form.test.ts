import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copiesIn } from './print-form.ts';

test('copies are a whole number from 1 to 99, however it is typed', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer().map(String)), (text) => {
      const count = copiesIn(text);
      if (count === null) return;
      expect(text).toMatch(/^\d+$/);
      expect(count >= 1 && count <= 99).toBe(true);
    }),
  );
  expect(['1', '99', '0', '100', '', '1.5', '１'].map(copiesIn)).toEqual([
    1,
    99,
    ...Array.from({ length: 5 }, () => null),
  ]);
});
