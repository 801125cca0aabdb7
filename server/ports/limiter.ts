import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';

/** A counter with its ceiling: `max` hits in `seconds`. */
export interface Bucket {
  key: string;
  max: number;
  seconds: number;
}

/** Counts for all processes at once; real time, never the sandbox's clock. */
export interface Limiter {
  /** Counts a hit in each bucket; seconds to wait if one is over its ceiling, else null. */
  hit(buckets: readonly Bucket[]): Promise<number | null>;
  /** Takes hits back, for what turned out to be no failure. */
  giveBack(buckets: readonly Bucket[]): Promise<void>;
}

/** Limiter on the table `rate_limits`: one statement a bucket, exact under concurrency. */
export function databaseLimiter(db: Database): Limiter {
  return {
    async hit(buckets) {
      let wait: number | null = null;
      for (const { key, max, seconds } of buckets) {
        const { rows } = await db.execute<{ hits: number; wait: number }>(sql`
          insert into rate_limits as r (key, hits, reset_at)
          values (${key}, 1, clock_timestamp() + make_interval(secs => ${seconds}))
          on conflict (key) do update set
            hits = case when r.reset_at <= clock_timestamp() then 1 else r.hits + 1 end,
            reset_at = case when r.reset_at <= clock_timestamp() then excluded.reset_at else r.reset_at end
          returning hits, ceil(extract(epoch from reset_at - clock_timestamp()))::int as wait`);
        const row = rows[0];
        if (row && row.hits > max) wait = Math.max(wait ?? 1, row.wait);
      }
      return wait;
    },
    async giveBack(buckets) {
      for (const { key } of buckets) {
        await db.execute(
          sql`update rate_limits set hits = greatest(hits - 1, 0) where key = ${key}`,
        );
      }
    },
  };
}

/** No limits: for fuzzing and benchmarks in the sandbox. */
export const noLimiter: Limiter = {
  hit: async () => null,
  giveBack: async () => undefined,
};
