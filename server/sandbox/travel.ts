import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { invoicePeriodOf } from '#shared/domain/commerce/invoice/invoice-period.ts';
import type { Database } from '../db/connect.ts';
import { seedDemoTracks } from '../db/seed/demo-tracks.ts';
import { enqueueDue, nextDue } from '../jobs/due-work.ts';
import { openJobs } from '../jobs/queue.ts';
import type { JobRunner } from '../jobs/runner.ts';
import type { SandboxClock } from './sandbox-clock.ts';

/** What moving the sandbox's clock acts on. */
export interface TravelOptions {
  db: Database;
  pool: pg.Pool;
  clock: SandboxClock;
  queue: Pick<JobRunner, 'wake' | 'enqueueDue'>;
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
  // The start gave the present period its numbers.
  let period = periodOf(clock.now());

  async function travel(wanted: (now: Date) => Date): Promise<void> {
    const target = wanted(clock.now());
    for (;;) {
      const stop = await nextDue(db, target);
      if (!stop) break;
      await moveTo(stop);
      await enqueueDue(db, queue, stop);
      await drained();
    }
    await moveTo(target);
    await drained();
    await everybodyHeard();
  }

  /** Gives each period that the clock enters its invoice numbers: due work may charge there. */
  async function moveTo(moment: Date): Promise<void> {
    const entered = periodOf(moment);
    if (entered !== period) await seedDemoTracks(db, moment);
    period = entered;
    await clock.moveTo(moment);
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

const periodOf = (moment: Date) => invoicePeriodOf(taipeiDay(moment)).code;
