// @ts-check
/*
 * The thread in which a calendar is read (started by read-calendar.ts): rules that are made to turn
 * for ever take their time along, and nobody else's.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { textOf } from './calendar-text.mjs';
import { readEvents, TooManyStepsError } from './read-events.mjs';

/** @type {{ bytes: Uint8Array, charset: string | null, wanted: import('./read-events.mjs').Wanted, skipped: number[], place: Int32Array }} */
const { bytes, charset, wanted, skipped, place } = workerData;
parentPort?.postMessage(answer());

/** What `read-calendar.ts` parses: a reading, or the problem of the calendar. */
function answer() {
  try {
    const reading = readEvents(textOf(bytes, charset), wanted, {
      isSkipped: (index) => skipped.includes(index),
      // The parent thread reads the position to find a series that does not end.
      onEvent: (index) => Atomics.store(place, 0, index),
    });
    return reading ?? 'notCalendar';
  } catch (error) {
    if (error instanceof TooManyStepsError) return 'tooLarge';
    throw error;
  }
}
