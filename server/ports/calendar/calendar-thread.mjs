// @ts-check
/*
 * The thread in which a calendar is read (started by read-calendar.ts): rules that are made to turn
 * for ever take their time along, and nobody else's.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { readEvents, textOf } from './read-events.mjs';

/** @type {{ bytes: Uint8Array, wanted: import('./read-events.mjs').Wanted, skipped: number[], place: Int32Array }} */
const { bytes, wanted, skipped, place } = workerData;
parentPort?.postMessage(
  readEvents(textOf(bytes), wanted, {
    isSkipped: (index) => skipped.includes(index),
    // Whoever stops the thread reads there what it was at.
    onEvent: (index) => Atomics.store(place, 0, index),
  }),
);
