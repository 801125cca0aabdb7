import { setImmediate as nextTurn } from 'node:timers/promises';
import { within } from './within.ts';

export type UnderWay = {
  /** Counts as under way until it has settled. */
  watch: <Value>(work: Promise<Value>) => Promise<Value>;
  isEmpty: () => boolean;
  /** Resolves when nothing is under way any more, what has begun meanwhile included, or after `limitMs`. */
  settled: (limitMs: number) => Promise<void>;
};

/** What the end of the app waits for. */
export function createUnderWay(): UnderWay {
  const all = new Set<Promise<unknown>>();
  const emptied = async () => {
    while (all.size > 0) {
      await Promise.allSettled(all);
      // What goes on from an answer begins after it.
      await nextTurn();
    }
  };
  return {
    watch(work) {
      all.add(work);
      const forget = () => all.delete(work);
      work.then(forget, forget);
      return work;
    },
    isEmpty: () => all.size === 0,
    settled: (limitMs) => within(limitMs, emptied(), () => undefined),
  };
}
