import { describe, expect, it } from 'vitest';
import { processLimiter } from './process-limiter.ts';

describe('processLimiter', () => {
  const narrow = { key: 'one', max: 2, seconds: 60 };
  const wide = { key: 'all', max: 5, seconds: 60 };

  it('stops at the narrow count and leaves the wide one alone', () => {
    const limiter = processLimiter(() => 0);
    for (let count = 0; count < 10; count += 1) limiter.hit([narrow, wide]);
    for (let count = 0; count < 3; count += 1) {
      expect(limiter.hit([{ ...narrow, key: `other ${count}` }, wide])).toBeNull();
    }
    expect(limiter.hit([{ ...narrow, key: 'last' }, wide])).toBe(60);
  });

  it('starts again when the time is over, and tells how long that is', () => {
    let now = 0;
    const limiter = processLimiter(() => now);
    for (let count = 0; count < 2; count += 1) limiter.hit([narrow]);
    now = 30_500;
    expect(limiter.hit([narrow])).toBe(30);
    now = 60_000;
    expect(limiter.hit([narrow])).toBeNull();
  });

  it('counts several at once, and looks without counting', () => {
    let now = 0;
    const limiter = processLimiter(() => now);
    expect(limiter.look([narrow, wide])).toBeNull();
    expect(limiter.hit([narrow, wide], 2)).toBeNull();
    expect(limiter.look([wide])).toBeNull();
    expect(limiter.look([narrow, wide])).toBe(60);
    expect(limiter.hit([wide], 3)).toBeNull();
    expect(limiter.look([wide])).toBe(60);
    now = 60_000;
    expect(limiter.look([narrow, wide])).toBeNull();
  });

  it('keeps what still counts when it forgets the rest', () => {
    let now = 0;
    const limiter = processLimiter(() => now);
    for (let count = 0; count < 20_001; count += 1) {
      limiter.hit([{ key: `visitor ${count}`, max: 1, seconds: 1 }]);
    }
    now = 2000;
    limiter.hit([{ ...narrow, max: 1 }]);
    limiter.hit([{ key: 'whoever sweeps', max: 1, seconds: 1 }]);
    expect(limiter.hit([{ ...narrow, max: 1 }])).toBe(60);
  });
});
