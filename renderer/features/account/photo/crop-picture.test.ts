import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cropSquare } from './crop-picture.ts';

it('stays a square inside the picture, whatever the rounding', () => {
  const percent = fc.double({ min: -1, max: 101, noNaN: true });
  const pixels = fc.integer({ min: 1, max: 12_000 });
  fc.assert(
    fc.property(pixels, pixels, percent, percent, percent, percent, (width, height, ...share) => {
      const [x, y, shareWidth, shareHeight] = share;
      const square = cropSquare(
        { width, height },
        { x, y, width: shareWidth, height: shareHeight },
      );
      expect(square.side).toBeGreaterThanOrEqual(1);
      expect(square.left).toBeGreaterThanOrEqual(0);
      expect(square.top).toBeGreaterThanOrEqual(0);
      expect(square.left + square.side).toBeLessThanOrEqual(width);
      expect(square.top + square.side).toBeLessThanOrEqual(height);
      expect(square.target).toBeLessThanOrEqual(1024);
    }),
  );
});

it('takes the part that was chosen', () => {
  const share = { x: 50, y: 0, width: 50, height: 100 };
  expect(cropSquare({ width: 4000, height: 2000 }, share)).toEqual({
    left: 2000,
    top: 0,
    side: 2000,
    target: 1024,
  });
});
