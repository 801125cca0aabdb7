import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../db/connect.ts';
import { enqueueDue, nextDue } from '../jobs/due-work.ts';
import { openJobs } from '../jobs/queue.ts';
import type { JobRunner } from '../jobs/runner.ts';
import type { SandboxClock } from './sandbox-clock.ts';

/** What moving the sandbox's clock acts on. */
export interface TravelOptions {
  db: Database;
  pool: pg.Pool;
  clock: SandboxClock;
  queue: JobRunner;
  /** Resolves once every process has the clock's time. */
  everybodyHeard: () => Promise<void>;
}

/** Moves the clock to the moment that `wanted` makes of its present one. */
export type Travel = (wanted: (now: Date) => Date) => Promise<void>;

/**
 * Moves the clock from one due date to the next and, at each, waits until all that was due is done;
 * jobs that wait for another try are not waited for. One journey at a time.
 */
export function traveller({ db, pool, clock, queue, everybodyHeard }: TravelOptions): Travel {
  let last = Promise.resolve();

  async function travel(wanted: (now: Date) => Date): Promise<void> {
    const target = wanted(clock.now());
    for (;;) {
      const stop = await nextDue(db, target);
      if (!stop) break;
      await clock.moveTo(stop);
      await enqueueDue(db, queue, stop);
      await drained();
    }
    await clock.moveTo(target);
    await drained();
    await everybodyHeard();
  }

  async function drained(): Promise<void> {
    for (let round = 0; ; round += 1) {
      const open = await openJobs(pool);
      if (open.length === 0) return;
      // New ones were told of at the commit; one whose pause is over is found by looking only.
      if (round % 50 === 0) queue.wake(open.flatMap(({ name, waits }) => (waits ? [name] : [])));
      await pause(10);
    }
  }

  return (wanted) => {
    const journey = last.then(() => travel(wanted));
    last = journey.catch(() => undefined); // the one who asked hears of it
    return journey;
  };
}
