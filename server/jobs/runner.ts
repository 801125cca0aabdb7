import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type pg from 'pg';
import type { Database } from '../db/connect.ts';
import { jobs, type JobName, type JobPayload } from './table.ts';

/** The queue of a server process. */
export interface JobRunner {
  /**
   * Adds a job, or several at once, inside the caller's transaction: it exists if and only if that
   * commits.
   */
  enqueue<N extends JobName>(
    db: Database,
    name: N,
    payload: JobPayload<N> | readonly JobPayload<N>[],
  ): Promise<void>;
  /** Starts this process's workers, once everything that jobs need is there. */
  work(run: (name: JobName, payload: unknown) => Promise<void>): Promise<void>;
  /** Makes this process's workers look now instead of at their next poll. */
  wake: () => void;
  /** Resolves when no job waits or runs; jobs that wait for a retry do not count. */
  drained(): Promise<void>;
  stop(): Promise<void>;
}

export interface RunnerOptions {
  pool: pg.Pool;
  onError: (error: unknown) => void;
}

/** The queue's tables stand in a schema of their own. */
const schema = 'jobs';
const jobNames = Object.keys(jobs) as JobName[]; // keys of the table of jobs

/** Starts the queue on the pool; retries with growing delay keep real time. */
export async function startJobs({ pool, onError }: RunnerOptions): Promise<JobRunner> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
    // A job whose process was killed is given to another after its expiry; looked for often.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    schedule: false, // recurring work follows the product's clock: see recurring.ts
  });
  boss.on('error', onError);
  await boss.start();
  for (const name of jobNames) {
    const queue = { retryLimit: jobs[name].retries, retryDelay: 5, retryBackoff: true };
    await boss.createQueue(name, { ...queue, expireInSeconds: 60 });
  }
  const workers = new Map<JobName, string>();
  const wake = () => {
    for (const worker of workers.values()) boss.notifyWorker(worker);
  };
  return {
    async enqueue(db, name, payload) {
      const payloads: readonly object[] = Array.isArray(payload) ? payload : [payload];
      const waiting = payloads.map((one) => ({ data: jobs[name].payload.parse(one) as object })); // payloads are objects
      if (waiting.length > 0) await boss.insert(name, waiting, { db: fromDrizzle(db, sql) });
    },
    async work(run) {
      for (const name of jobNames) {
        const worker = await boss.work<unknown>(
          name,
          { pollingIntervalSeconds: 2, batchSize: 1 },
          async (batch) => {
            for (const job of batch) await run(name, job.data);
            // Where one job was, more may wait: without this a worker sleeps between any two.
            const own = workers.get(name);
            if (own !== undefined) boss.notifyWorker(own);
          },
        );
        workers.set(name, worker);
      }
    },
    wake,
    async drained() {
      for (;;) {
        wake();
        const { rows } = await pool.query<{ open: number }>(
          `select count(*)::int as open from ${schema}.job
           where name = any($1) and (state = 'active' or (state = 'created' and start_after <= now()))`,
          [jobNames],
        );
        if (rows[0]?.open === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
