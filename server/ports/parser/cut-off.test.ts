import { describe, expect, it } from 'vitest';
import { animation } from '#tests/support/signage/sample-files.ts';
import { isCutOff } from './cut-off.mjs';

describe.each(['gif', 'webp'] as const)('a %s', (type) => {
  it('is cut off wherever it ends before its end, and only there', async () => {
    const whole = await animation(type);
    const cut = Array.from({ length: whole.length }, (_, at) =>
      isCutOff(whole.subarray(0, at), `image/${type}`),
    );
    expect(isCutOff(whole, `image/${type}`)).toBe(false);
    expect(isCutOff(Buffer.concat([whole, Buffer.from('more')]), `image/${type}`)).toBe(false);
    // Of a GIF that ends between two blocks nobody can tell.
    const missed = cut.filter((isFound) => !isFound).length;
    expect(missed).toBeLessThan(type === 'gif' ? 40 : 1);
  });
});

it('what never ends is not walked for ever', () => {
  const gif = Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.alloc(7),
    Buffer.alloc(2_000_000, 0x21),
  ]);
  expect(isCutOff(gif, 'image/gif')).toBe(true);
});
