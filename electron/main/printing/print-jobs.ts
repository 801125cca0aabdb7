import { setTimeout as wait } from 'node:timers/promises';
import type { PrintJob } from '#shared/desktop-print.ts';
import type { Log } from '../log/log.ts';
import type { JobState, PrintPort } from './print-port.ts';

export type PrintJobs = {
  /** Looks after a job from now on, until it is over. */
  follow: (job: PrintJob) => void;
  /** Takes a job back; answers what has become of it, null where there is none of that id. */
  cancel: (id: string) => Promise<PrintJob | null>;
};

/** Between two looks at a job, the last for as long as it takes. */
const pausesMs = [300, 700, 1_000, 2_000, 5_000];
/** Ended jobs that are still known, so that a late cancel gets an answer. */
const maxKept = 200;

const isOver = ({ state }: JobState) =>
  state === 'printed' || state === 'cancelled' || state === 'failed';

/** Follows what was sent, and tells of each change once. */
export function createPrintJobs(parts: {
  port: Pick<PrintPort, 'state' | 'cancel'>;
  onChanged: (job: PrintJob) => void;
  pause?: (ms: number) => Promise<void>;
  log: Log;
}): PrintJobs {
  const { port, onChanged, log } = parts;
  // It keeps nothing alive: an app that quits leaves its jobs to the system.
  const pause = parts.pause ?? ((ms: number) => wait(ms, undefined, { ref: false }));
  const jobs = new Map<string, PrintJob>();

  function change(job: PrintJob, next: JobState): PrintJob {
    const known = jobs.get(job.id) ?? job;
    if (known.state === next.state && known.problem === next.problem) return known;
    const changed = { ...known, ...next };
    jobs.set(job.id, changed);
    onChanged(changed);
    return changed;
  }

  async function look(job: PrintJob): Promise<PrintJob> {
    try {
      return change(job, await port.state(jobs.get(job.id) ?? job));
    } catch (error) {
      // The system is busy or away: the next look may have an answer.
      log.error('print.state', error);
      return jobs.get(job.id) ?? job;
    }
  }

  async function watch(job: PrintJob): Promise<void> {
    for (let at = 0; ; at += 1) {
      await pause(pausesMs[Math.min(at, pausesMs.length - 1)] ?? 0);
      // Taken back meanwhile, though the system may still be at it.
      if (isOver(jobs.get(job.id) ?? job) || isOver(await look(job))) return;
    }
  }

  return {
    follow(job) {
      for (const [id, old] of jobs) {
        if (jobs.size < maxKept) break;
        if (isOver(old)) jobs.delete(id);
      }
      jobs.set(job.id, job);
      if (!isOver(job)) void watch(job);
    },
    async cancel(id) {
      const job = jobs.get(id);
      if (!job || isOver(job)) return job ?? null;
      return (await port.cancel(job))
        ? change(job, { state: 'cancelled', problem: null })
        : look(job);
    },
  };
}
