import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { Database } from '../db/connect.ts';
import type { Listener } from '../db/listener.ts';
import { attempt, type JobRun } from './attempt.ts';
import { keepDead, type JobLog } from './dead-jobs.ts';
import { failureReason } from './failure-reason.ts';
import { limitRepeats, suppressedField } from './limit-repeats.ts';
import { openQueue } from './queue.ts';
import { deadQueue, dueField, heartbeat } from './queue-options.ts';
import { nextTurn } from './queued-sql.ts';
import { jobNames, jobs, type JobName, type JobPayload, type JobRules } from './table.ts';

/** The queue of a server process. */
export interface JobRunner {
  /**
   * Adds a job, or several at once, inside the caller's transaction: it exists if and only if that
   * commits. Jobs that are queued with a `turnOf` are taken by turns: one of each before the next of
   * any, however many of its own somebody has waiting.
   */
  enqueue<N extends JobName>(
    db: Database,
    name: N,
    payload: JobPayload<N> | readonly JobPayload<N>[],
    by?: { turnOf: string },
  ): Promise<void>;
  /** The same for work that fell due: its payload was checked when its date was set. */
  enqueueDue(db: Database, name: JobName, payload: object, dueAt: Date): Promise<void>;
  /** Starts this process's workers, once everything that jobs need is there. */
  work(run: (job: JobRun) => Promise<void>): Promise<void>;
  /** Makes this process's workers look now instead of at their next poll: all, or those of some names. */
  wake(names?: Iterable<string>): void;
  stop: () => Promise<void>;
}

export interface RunnerOptions {
  pool: pg.Pool;
  db: Database;
  /** Tells of jobs that any process queued; without it workers look every 2 seconds. */
  listener: Listener | null;
  log: JobLog;
}

/** Starts the queue on the pool; retries with growing delay keep real time. */
export async function startJobs(options: RunnerOptions): Promise<JobRunner> {
  const { pool, listener, log } = options;
  const isLogged = limitRepeats();
  const onError = (error: unknown) => {
    const reason = failureReason(error);
    // In an outage every poll of every worker fails, for the same reason.
    const suppressed = isLogged(reason);
    if (suppressed === null) return;
    log.error({ reason, ...suppressedField(suppressed) }, 'the job queue failed');
  };
  const boss = await openQueue(pool, { listener, isWorking: true }, onError);
  const slots = new Map<string, string[]>();
  const wake = (name: string) => {
    for (const slot of slots.get(name) ?? []) boss.notifyWorker(slot);
  };
  /** One attempt each at a time: a slow job holds up no other, and what is done is settled at once. */
  const startSlots = async (
    name: string,
    { concurrency: count, isOnePerWorkspace }: SlotRules,
    handle: SlotHandler,
  ) => {
    const own: string[] = [];
    slots.set(name, own);
    const take = async (one: JobWithMetadata[]) => {
      // Where one was, more may wait: the free slots look now, this one without a sleep after it.
      wake(name);
      return Promise.all(one.map(handle));
    };
    for (let slot = 0; slot < count; slot += 1) {
      const looks = polling(slot === 0 ? 1 : count);
      const perGroup = isOnePerWorkspace ? { localGroupConcurrency: 1 } : {};
      own.push(await boss.work(name, { ...looks, ...perGroup, ...settledEach }, take));
    }
  };
  const send = (db: Database, name: JobName, data: object) =>
    boss.send(name, data, { db: fromDrizzle(db, sql) });
  return {
    async enqueue(db, name, payload, by) {
      const payloads: readonly object[] = Array.isArray(payload) ? payload : [payload];
      if (payloads.length === 0) return;
      const first = by ? await nextTurn(db, name, by.turnOf) : 0;
      const waiting = payloads.map((one, at) => ({
        data: jobs[name].payload.parse(one) as object, // payloads are objects
        ...(by && { priority: first - at, group: { id: by.turnOf } }),
      }));
      await boss.insert(name, waiting, { db: fromDrizzle(db, sql) });
    },
    async enqueueDue(db, name, payload, dueAt) {
      await send(db, name, { ...payload, [dueField]: dueAt.toISOString() });
    },
    async work(run) {
      for (const name of jobNames) {
        await startSlots(name, jobs[name], (job) => attempt(name, job, run, log));
      }
      await startSlots(deadQueue, { concurrency: 1 }, async (job) => {
        await keepDead(options.db, job, log);
        return { id: job.id, status: 'completed' };
      });
      // What a process that is gone left behind need not wait for the first round; nobody waits for it.
      boss.supervise().catch(onError);
    },
    wake(names = slots.keys()) {
      for (const name of names) wake(name);
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

/** Queues jobs from a process that works on none, such as an operator's command. */
export async function startSender(pool: pg.Pool) {
  // What it is told of goes wrong in the background, and this process has none.
  const boss = await openQueue(pool, { listener: null, isWorking: false }, () => undefined);
  return {
    send: (db: Database, name: JobName, data: object) =>
      boss.send(name, data, { db: fromDrizzle(db, sql) }),
    stop: () => boss.stop({ graceful: false }),
  };
}

/**
 * Retries are found by looking; new jobs are told of where a listener is up. Of several slots one
 * looks often, and the others by far less, unless it or a notification wakes them.
 */
const polling = (factor: number) => ({
  pollingIntervalSeconds: 2 * factor,
  notifyPollingIntervalSeconds: 5 * factor,
  heartbeatRefreshSeconds: heartbeat.everySeconds,
});

const settledEach = { includeMetadata: true, perJobResults: true } as const;

type SlotRules = Pick<JobRules, 'concurrency' | 'isOnePerWorkspace'>;

type SlotHandler = (job: JobWithMetadata) => Promise<JobResult>;
