import type { Bucket } from './limiter.ts';

interface Count {
  hits: number;
  /** By `performance.now`, in ms. */
  resetAt: number;
}

/** More than this many counts at once are swept of those that ran out. */
const sweepAbove = 20_000;

/** Counts in this process alone: a brake on the many cheap calls, not a guard of secrets. */
export interface ProcessLimiter {
  /** As `Limiter.hit`, without waiting for anybody. */
  hit(buckets: readonly Bucket[], hits?: number): number | null;
  /** Seconds to wait where a bucket is full, null where none is; counts nothing. */
  look(buckets: readonly Bucket[]): number | null;
}

export function processLimiter(now: () => number = () => performance.now()): ProcessLimiter {
  const counts = new Map<string, Count>();
  let sweepAt = sweepAbove;
  const countOf = (key: string, seconds: number): Count => {
    const known = counts.get(key);
    if (known && known.resetAt > now()) return known;
    const fresh = { hits: 0, resetAt: now() + seconds * 1000 };
    counts.set(key, fresh);
    return fresh;
  };
  const sweep = () => {
    for (const [key, { resetAt }] of counts) if (resetAt <= now()) counts.delete(key);
    // What is left still counts; the next sweep waits until as many have come again.
    sweepAt = counts.size + sweepAbove;
  };
  const secondsUntil = ({ resetAt }: Count) => Math.max(1, Math.ceil((resetAt - now()) / 1000));
  return {
    hit: (buckets, hits = 1) => {
      if (counts.size > sweepAt) sweep();
      for (const { key, max, seconds } of buckets) {
        const count = countOf(key, seconds);
        count.hits += hits;
        if (count.hits > max) return secondsUntil(count);
      }
      return null;
    },
    look: (buckets) => {
      for (const { key, max } of buckets) {
        const count = counts.get(key);
        if (count && count.resetAt > now() && count.hits >= max) return secondsUntil(count);
      }
      return null;
    },
  };
}

/** No limits: see `noLimiter`. */
export const noProcessLimiter: ProcessLimiter = { hit: () => null, look: () => null };
