import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '../../log/log.ts';
import { createLeaveGuard } from '../../window/leave-guard.ts';
import type { PrintQueue } from './print-queue.ts';

export type EndGuard = {
  /** May the app end? False: the user is asked first, and `again` is called if the answer is to end it, else `stayed`. */
  mayEnd: (again: () => void, stayed?: () => void) => boolean;
  /** From now on nothing is asked any more: the system ends the session. */
  letGo: () => void;
};

/** Asks before documents that are still to be printed or saved are given up with the app. */
export function guardEnd(parts: {
  queue: Pick<PrintQueue, 'remaining' | 'giveUp'>;
  ask: (count: number) => Promise<'leave' | 'stay'>;
  log: Log;
}): EndGuard {
  const { queue } = parts;
  const guard = createLeaveGuard({
    async ask() {
      // Out of the event: what is done again must not meet the one that is being cancelled.
      await nextTurn();
      const answer = await parts.ask(queue.remaining());
      if (answer === 'leave') queue.giveUp();
      return answer;
    },
    unnamed: { again: () => undefined },
    log: parts.log,
  });
  return {
    mayEnd(again, stayed = () => undefined) {
      if (queue.remaining() === 0) {
        // What was allowed was allowed for the documents of then.
        guard.pageIsNew();
        return true;
      }
      guard.intend({ again, stayed });
      return guard.isLetGo();
    },
    letGo: guard.letGo,
  };
}
