import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { lockedRateLimits } from '../db/locks.ts';
import { networkOf } from './network.ts';

/** A counter with its ceiling: `max` hits in `seconds`. */
export interface Bucket {
  key: string;
  max: number;
  seconds: number;
}

/** Counts for all processes at once; real time, never the sandbox's clock. */
export interface Limiter {
  /**
   * Counts a hit, or several, in one bucket after the other and stops at the first that is over its ceiling:
   * seconds to wait for it, null if none is. Narrow ones come first, so that what they stop uses
   * nothing up that is shared with others (decisions section 6).
   */
  hit(buckets: readonly Bucket[], hits?: number): Promise<number | null>;
  /**
   * Seconds to wait where the next hit would be over, null where it would not; counts nothing. It
   * waits for its turn as a hit does: who only looks overtakes nobody who is being counted.
   */
  look(bucket: Bucket): Promise<number | null>;
  /** Hits of a bucket that still count. */
  count(key: string): Promise<number>;
  /** Takes hits back, for what turned out to be no failure. */
  giveBack(buckets: readonly Bucket[]): Promise<void>;
  /**
   * Counts `hits` in a bucket only if all of them fit below its ceiling, so that a refusal uses nothing up.
   *
   * @returns seconds until the period ends if they do not fit, `Infinity` if they never do, else null
   */
  take(bucket: Bucket, hits: number): Promise<number | null>;
  /**
   * `take` for items of which each counts once in a period, however often it occurs.
   *
   * @param items what is counted, such as addresses; their names stay in the counters for one period
   */
  takeDistinct(bucket: Bucket, items: readonly string[]): Promise<number | null>;
}

/** How many times what one /64 may is allowed to all of a /48 together. */
const wideFactor = 10;

/** Buckets of an address: its own, and for IPv6 the wider network's after it. */
export function addressBuckets(name: string, ip: string, rule: Omit<Bucket, 'key'>): Bucket[] {
  const { narrow, wide } = networkOf(ip);
  const own = { ...rule, key: `${name}:ip:${narrow}` };
  if (wide === null) return [own];
  return [own, { ...rule, key: `${name}:ip:${wide}`, max: rule.max * wideFactor }];
}

/** Limiter on the table `rate_limits`: one statement, exact under concurrency. */
export function databaseLimiter(db: Database): Limiter {
  return {
    take: (bucket, hits) => take(db, bucket, hits),
    async takeDistinct(bucket, items) {
      const { key, seconds } = bucket;
      const keys = [...new Set(items)].map((item) => `${key}:of:${item}`);
      const { rows } = await db.execute<{ key: string }>(sql`
        select key from rate_limits
        where key = any(${sql.param(keys)}::text[]) and reset_at > clock_timestamp()`);
      const counted = new Set(rows.map((row) => row.key));
      const added = keys.filter((one) => !counted.has(one)).toSorted();
      if (added.length === 0) return null;
      const wait = await take(db, bucket, added.length);
      if (wait !== null) return wait;
      await db.execute(sql`
        insert into rate_limits (key, hits, reset_at)
        select key, 1, clock_timestamp() + make_interval(secs => ${seconds}::float8)
        from unnest(${sql.param(added)}::text[]) as added (key)
        on conflict (key) do update set reset_at = excluded.reset_at`);
      return null;
    },
    async hit(buckets, hits = 1) {
      if (buckets.length === 0) return null;
      const { rows } = await db.execute<{ wait: number }>(chain(buckets, { adding: hits }));
      return rows[0] ? Math.max(1, rows[0].wait) : null;
    },
    async look({ key, max, seconds }) {
      const looked = [{ key, max: max - 1, seconds }];
      const { rows } = await db.execute<{ wait: number }>(chain(looked, { adding: 0 }));
      return rows[0] ? Math.max(1, rows[0].wait) : null;
    },
    async count(key) {
      const { rows } = await db.execute<{ hits: number }>(
        sql`select hits from rate_limits where key = ${key} and reset_at > clock_timestamp()`,
      );
      return rows[0]?.hits ?? 0;
    },
    async giveBack(buckets) {
      const keys = buckets.map(({ key }) => key);
      await db.execute(sql`
        with held as materialized (${lockedRateLimits(keys)})
        update rate_limits as r set hits = greatest(r.hits - 1, 0) from held where r.key = held.key`);
    },
  };
}

/** See `Limiter.take`. One statement: concurrent callers cannot pass the ceiling together. */
async function take(
  db: Database,
  { key, max, seconds }: Bucket,
  hits: number,
): Promise<number | null> {
  // To wait would not help.
  if (hits > max) return Infinity;
  const taken = await db.execute(sql`
    insert into rate_limits as r (key, hits, reset_at)
    values (${key}, ${hits}, clock_timestamp() + make_interval(secs => ${seconds}::float8))
    on conflict (key) do update set
      hits = case when r.reset_at <= clock_timestamp() then excluded.hits else r.hits + excluded.hits end,
      reset_at = case when r.reset_at <= clock_timestamp() then excluded.reset_at else r.reset_at end
    where r.reset_at <= clock_timestamp() or r.hits + excluded.hits <= ${max}::int
    returning r.hits`);
  if (taken.rows.length > 0) return null;
  const { rows } = await db.execute<{ wait: number }>(sql`
    select ceil(extract(epoch from reset_at - clock_timestamp()))::int as wait
    from rate_limits where key = ${key}`);
  return Math.max(1, rows[0]?.wait ?? 1);
}

/** Each count feeds on the one before: a bucket is counted only if that one was not over. */
function chain(buckets: readonly Bucket[], { adding = 1 } = {}): SQL {
  const name = (index: number) => sql.raw(`bucket_${index}`);
  const counts = buckets.map(({ key, seconds }, index) => {
    const before = buckets[index - 1];
    const onlyIf = before ? sql`from ${name(index - 1)} where hits <= ${before.max}::int` : sql``;
    return sql`${name(index)} as (
      insert into rate_limits as r (key, hits, reset_at)
      select ${key}::text, ${adding}::int, clock_timestamp() + make_interval(secs => ${seconds}::float8) ${onlyIf}
      on conflict (key) do update set
        hits = case when r.reset_at <= clock_timestamp() then excluded.hits else r.hits + excluded.hits end,
        reset_at = case when r.reset_at <= clock_timestamp() then excluded.reset_at else r.reset_at end
      returning r.hits, ceil(extract(epoch from r.reset_at - clock_timestamp()))::int as wait)`;
  });
  const over = buckets.map(
    ({ max }, index) => sql`select wait from ${name(index)} where hits > ${max}::int`,
  );
  return sql`with ${sql.join(counts, sql`, `)} ${sql.join(over, sql` union all `)}`;
}

/** No limits: for fuzzing and benchmarks in the sandbox. */
export const noLimiter: Limiter = {
  hit: async () => null,
  look: async () => null,
  count: async () => 0,
  giveBack: async () => undefined,
  take: async () => null,
  takeDistinct: async () => null,
};
