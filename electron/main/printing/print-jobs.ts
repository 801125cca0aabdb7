import { setTimeout as wait } from 'node:timers/promises';
import type { PrintJob } from '#shared/desktop-print.ts';
import type { Log } from '../log/log.ts';
import type { JobState, PrintPort, SystemJob } from './port/print-port.ts';

/** A print as the system has it: one job, or two where a part of the sheets is marked. */
export type SentPrint = Pick<PrintJob, 'id' | 'title' | 'printer'> & {
  parts: readonly (SystemJob & JobState)[];
};

/** How a print ended. */
export type PrintEnd = {
  job: PrintJob;
  /** Some of it has come out, whatever became of the rest. */
  isOnPaper: boolean;
};

export type PrintJobs = {
  /** Looks after a print from now on, until it is over; `onEnd` is called once, then. */
  follow: (print: SentPrint, onEnd?: (end: PrintEnd) => void) => PrintJob;
  /** Takes a print back; answers what has become of it, null where there is none of that id. */
  cancel: (id: string) => Promise<PrintJob | null>;
  /** Those that are not over are the system's from now on: their `onEnd` is called as if they had come out. */
  leave: () => void;
  /** No more is told of any of them. */
  forget: () => void;
};

/** Between two looks, from the last print that was sent on; the last for as long as it takes. */
const pausesMs = [300, 700, 1_000, 2_000, 5_000];
/** Ended prints that are still known, so that a late cancel gets an answer. */
const maxKept = 200;

type Followed = SentPrint & { told: JobState; onEnd: ((end: PrintEnd) => void) | null };

const isOver = ({ state }: JobState) =>
  state === 'printed' || state === 'cancelled' || state === 'failed';

/** Follows what was sent, all of it by one look at a time, and tells of each change once. */
export function createPrintJobs(parts: {
  port: Pick<PrintPort, 'states' | 'cancel'>;
  onChanged: (job: PrintJob) => void;
  pause?: (ms: number) => Promise<void>;
  log: Log;
}): PrintJobs {
  const { port, onChanged, log } = parts;
  // It keeps nothing alive: an app that quits leaves its jobs to the system.
  const pause = parts.pause ?? ((ms: number) => wait(ms, undefined, { ref: false }));
  const prints = new Map<string, Followed>();
  let isWatching = false;
  let looks = 0;

  const open = () => [...prints.values()].filter(({ told }) => !isOver(told));

  function change(print: Followed, states: ReadonlyMap<string, JobState>): PrintJob {
    const known = prints.get(print.id);
    if (!known || isOver(known.told)) return jobOf(known ?? print);
    const now = known.parts.map((part) => ({ ...part, ...states.get(part.id) }));
    const told = together(now);
    const next = { ...known, parts: now, told };
    prints.set(print.id, next);
    if (told.state === known.told.state && told.problem === known.told.problem) return jobOf(next);
    onChanged(jobOf(next));
    end(next);
    return jobOf(next);
  }

  function end(print: Followed): void {
    if (!isOver(print.told)) return;
    const { onEnd } = print;
    prints.set(print.id, { ...print, onEnd: null });
    onEnd?.({
      job: jobOf(print),
      isOnPaper: print.parts.some(({ state }) => state === 'printed'),
    });
  }

  async function look(): Promise<void> {
    const looked = open();
    try {
      const states = await port.states(looked.flatMap((print) => print.parts));
      for (const print of looked) change(print, states);
    } catch (error) {
      // The system is busy or away: the next look may have an answer.
      log.error('print.state', error);
    }
  }

  async function watch(): Promise<void> {
    if (isWatching) return;
    isWatching = true;
    while (open().length > 0) {
      await pause(pausesMs[Math.min(looks, pausesMs.length - 1)] ?? 0);
      looks += 1;
      if (open().length > 0) await look();
    }
    isWatching = false;
  }

  return {
    follow(print, onEnd) {
      for (const [id, old] of prints) {
        if (prints.size < maxKept) break;
        if (isOver(old.told)) prints.delete(id);
      }
      const followed: Followed = { ...print, told: together(print.parts), onEnd: onEnd ?? null };
      prints.set(print.id, followed);
      looks = 0;
      if (isOver(followed.told)) end(followed);
      else void watch();
      return jobOf(followed);
    },
    async cancel(id) {
      const print = prints.get(id);
      if (!print || isOver(print.told)) return print ? jobOf(print) : null;
      const waiting = print.parts.filter((part) => !isOver(part));
      const states = new Map<string, JobState>();
      for (const part of waiting) {
        if (await port.cancel(part)) states.set(part.id, { state: 'cancelled', problem: null });
      }
      if (states.size < waiting.length) await look();
      return change(print, states);
    },
    leave() {
      for (const print of open()) {
        prints.set(print.id, { ...print, onEnd: null });
        print.onEnd?.({ job: jobOf(print), isOnPaper: true });
      }
    },
    forget() {
      prints.clear();
    },
  };
}

const jobOf = ({ id, title, printer, told }: Followed): PrintJob => ({
  id,
  title,
  printer,
  ...told,
});

const whole: JobState = { state: 'printed', problem: null };

/** How far all parts of a print are; what went wrong with one is said when the others are over, too. */
function together(parts: readonly JobState[]): JobState {
  const of = (state: JobState['state']) => parts.find((part) => part.state === state);
  if (parts.every(isOver)) {
    const { state, problem } = of('failed') ?? of('cancelled') ?? whole;
    return { state, problem };
  }
  const isAtWork = of('printing') ?? of('printed');
  return { state: isAtWork ? 'printing' : 'waiting', problem: null };
}
