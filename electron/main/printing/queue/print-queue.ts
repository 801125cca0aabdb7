import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PrintJob, PrintProblem } from '#shared/desktop-print.ts';
import type {
  QueueChoice,
  QueuePause,
  QueueState,
  RetryChoice,
  StuckDocuments,
} from '#shared/desktop-queue.ts';
import type { Log } from '../../log/log.ts';
import type { PrintEnd } from '../print-jobs.ts';
import { PrintRefused } from '../print-refused.ts';
import type { Archived } from './archive-file.ts';
import { createEntries, isOver, isUndone, itemOf, type Entry, type QueueTask } from './entries.ts';
import { isOfPlace, isSamePlace, isStuck, kindsOf, stuckOf, stuckWith } from './stuck.ts';

/** How one entry is done; each step asks `check` before what cannot be taken back, which throws. */
export type QueueWork = {
  print: (
    entry: Entry,
    told: { jobId: string; check: () => void; onEnd: (end: PrintEnd) => void },
  ) => Promise<PrintJob>;
  archive: (
    entry: Entry,
    told: {
      check: () => void;
      /** What follows, as far as it is known. */ upcoming: () => Entry[];
    },
  ) => Promise<Archived>;
  /** Takes a print back from its printer. */
  cancel: (jobId: string) => Promise<unknown>;
  /** Nothing is to be done for now: what it keeps open is closed. */
  rest: () => void;
};

export type PrintQueue = {
  state: () => QueueState;
  add: (task: QueueTask, documents: readonly Entry['what'][]) => boolean;
  pause: () => QueueState;
  resume: () => QueueState;
  cancel: (id: QueueChoice) => Promise<QueueState>;
  retry: (which: RetryChoice) => QueueState;
  /** How this one was to be done, and the kinds of all that is stuck with it; null: it is not stuck. */
  stuck: (id: string) => { task: QueueTask; kinds: StuckDocuments['kinds'] } | null;
  /** How all that is stuck with this one is done from now on; false: it is not stuck. What was sent stays. */
  redirect: (id: string, task: QueueTask) => boolean;
  clear: () => QueueState;
  fileOf: (id: string) => string | null;
  /** How many documents are neither over nor with their printer, and wanted. */
  remaining: () => number;
  /** None of these is wanted any more; what printers have is left to them. */
  giveUp: () => void;
  /** The client was locked, or opened again. */
  lockChanged: () => void;
  /** A sign-in has ended: nothing of its documents is left, and none of them goes on. */
  forget: () => void;
};

/** More are not handed over until their printer has some of them off its hands: what was not sent can be cancelled. */
const mostSent = 4;

/**
 * What concerns the documents that follow as well: the queue stands still then, and says why, in place of failing with
 * each of them.
 */
const isCommon = (problem: PrintProblem): boolean =>
  isOfPlace(problem) || problem === 'signedOut' || problem === 'unreachable';

/** It was, while it was at work. */
const isTakenBack = ({ isUnwanted }: Entry): boolean => isUnwanted;

/** Thrown by `check`: nobody wants it any more. */
class Unwanted extends Error {}

/** Documents that are printed or saved one after the other, whatever page is shown. */
export function createPrintQueue(parts: {
  work: QueueWork;
  isLocked: () => boolean;
  onChanged: () => void;
  wait?: (ms: number) => Promise<unknown>;
  log: Log;
}): PrintQueue {
  const { work, isLocked, log } = parts;
  // An app that quits waits for nothing.
  const pauseFor = parts.wait ?? ((ms: number) => wait(ms, undefined, { ref: false }));
  const entries = createEntries(changed);
  let paused: QueuePause | null = null;
  let isRunning = false;
  let wake = (): void => undefined;

  function changed(): void {
    wake();
    parts.onChanged();
  }

  const standsStill = () => paused !== null;
  const state = (): QueueState => ({
    items: entries.all().map(itemOf),
    paused,
    stuck: stuckOf(entries.all(), paused),
  });

  function standStill(why: QueuePause | null): void {
    if (paused === why) return;
    paused = why;
    changed();
  }

  /** Resolves once there is room at the printers, or something else to do. */
  async function room(): Promise<void> {
    while (!standsStill() && entries.sent() >= mostSent) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      for (;;) {
        if (isLocked() && entries.next()) standStill('locked');
        await room();
        const entry = standsStill() ? undefined : entries.next();
        if (!entry) return;
        await step(entry);
      }
    } finally {
      isRunning = false;
      work.rest();
    }
  }

  async function step(entry: Entry): Promise<void> {
    entry.isUnwanted = false;
    const jobId = randomUUID();
    const { task } = entry;
    entries.change(entry, { state: 'rendering', problem: null, jobId });
    const check = () => {
      if (entry.isUnwanted) throw new Unwanted();
      if (isLocked()) throw new PrintRefused('locked');
    };
    try {
      check();
      if (entry.task.way === 'archive') {
        const { outcome, file } = await work.archive(entry, { check, upcoming: entries.upcoming });
        entries.change(entry, { state: outcome, file, task });
      } else {
        const onEnd = ({ job }: PrintEnd) => ended(entry, job);
        await work.print(entry, { jobId, check, onEnd });
        // Sent elsewhere meanwhile, it has got to the first place all the same, and stays there.
        entries.change(entry, { task });
        // One that printed at once has ended already.
        if (!isOver(entry)) entries.change(entry, { state: 'sent' });
        if (isTakenBack(entry)) await work.cancel(jobId);
      }
    } catch (error) {
      await failed(entry, task, error);
    }
  }

  async function failed(entry: Entry, tried: QueueTask, error: unknown): Promise<void> {
    // What still comes of this try is no business of the next.
    entries.change(entry, { jobId: null });
    const refusal = error instanceof PrintRefused ? error : null;
    const problem = refusal?.problem ?? 'failed';
    if (!(error instanceof Unwanted)) log.error('queue.failed', error, { problem });
    if (entry.isUnwanted) return entries.change(entry, { state: 'cancelled' });
    if (refusal && refusal.seconds !== null) {
      entries.change(entry, { state: 'queued' });
      await pauseFor(refusal.seconds * 1_000);
    } else if (problem === 'locked' && !refusal?.isPartly) {
      entries.change(entry, { state: 'queued' });
      standStill('locked');
    } else if (entry.task !== tried && isOfPlace(problem) && !refusal?.isPartly) {
      // It is to go elsewhere by now.
      entries.change(entry, { state: 'queued' });
    } else {
      entries.change(entry, { state: 'failed', problem, task: tried });
      standStillFor(entry, problem);
    }
  }

  /** Of a printer or a folder those that go elsewhere know nothing. */
  function standStillFor({ task }: Entry, problem: PrintProblem): void {
    const isConcerned = (waiting: Entry) =>
      waiting.state === 'queued' && (!isOfPlace(problem) || isSamePlace(waiting.task, task));
    if (isCommon(problem) && entries.all().some(isConcerned)) standStill(problem);
  }

  /** The printer has it off its hands, or has lost it. */
  function ended(entry: Entry, { id, state: end, problem }: PrintJob): void {
    if (entry.jobId !== id || (end !== 'printed' && end !== 'cancelled' && end !== 'failed'))
      return;
    const why = end === 'failed' ? (problem ?? 'failed') : null;
    entries.change(entry, { state: end, problem: why });
    if (why !== null) standStillFor(entry, why);
  }

  const open = () =>
    entries
      .all()
      .filter(({ state: now, isUnwanted }) =>
        now === 'rendering' ? !isUnwanted : now === 'queued',
      );

  /** Where nothing is left that waits, nothing stands still. */
  function forgetPause(): void {
    if (entries.all().every(isOver)) standStill(null);
  }

  const start = () => void run();
  const stuckEntry = (id: string): Entry | null =>
    entries.all().find((entry) => entry.id === id && isStuck(entry)) ?? null;
  const chosen = (id: QueueChoice) =>
    entries.all().filter((entry) => id === 'all' || entry.id === id);

  return {
    state,
    add(task, documents) {
      const isAdded = entries.add(task, documents);
      // What was wrong with those before need not be wrong with these.
      if (isAdded && paused !== 'wanted' && paused !== 'locked') standStill(null);
      start();
      return isAdded;
    },
    pause() {
      standStill('wanted');
      return state();
    },
    resume() {
      standStill(null);
      start();
      return state();
    },
    async cancel(id) {
      const sent = chosen(id).filter(({ state: now }) => now === 'sent');
      // None of them goes on while a printer is asked to give back another.
      for (const entry of chosen(id)) {
        entry.isUnwanted = true;
        if (entry.state === 'queued') entries.change(entry, { state: 'cancelled', problem: null });
      }
      for (const { jobId } of sent) if (jobId !== null) await work.cancel(jobId);
      forgetPause();
      return state();
    },
    retry(which) {
      const isWanted = ({ id, state: now }: Entry) =>
        which === 'failed' ? now === 'failed' : which.includes(id);
      const again = entries.all().filter((entry) => isUndone(entry) && isWanted(entry));
      for (const entry of again) entries.change(entry, { state: 'queued', problem: null });
      if (again.length > 0 && paused !== 'wanted') standStill(null);
      start();
      return state();
    },
    stuck(id) {
      const found = stuckEntry(id);
      return found && { task: found.task, kinds: kindsOf(stuckWith(entries.all(), found)) };
    },
    redirect(id, task) {
      const found = stuckEntry(id);
      if (!found) return false;
      const atWork = entries
        .all()
        .filter((entry) => entry.task === found.task && entry.state === 'rendering');
      for (const entry of stuckWith(entries.all(), found)) {
        entries.change(entry, { task, state: 'queued', problem: null });
      }
      // Nobody knows yet whether it gets to where it is being sent; only if it does not, it goes elsewhere, too.
      for (const entry of atWork) entries.change(entry, { task });
      if (paused !== 'wanted') standStill(null);
      start();
      return true;
    },
    clear() {
      entries.clear();
      forgetPause();
      return state();
    },
    fileOf: (id) => chosen(id)[0]?.file ?? null,
    remaining: () => open().length,
    giveUp() {
      for (const entry of open()) {
        entry.isUnwanted = true;
        if (entry.state === 'queued') entries.change(entry, { state: 'cancelled' });
      }
      forgetPause();
    },
    lockChanged() {
      if (paused === 'locked' && !isLocked()) {
        standStill(null);
        start();
      }
    },
    forget() {
      entries.forget();
      // Nor is anything in the window.
      work.rest();
      standStill(null);
    },
  };
}
