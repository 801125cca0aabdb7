// @ts-check
/*
 * The thread in which a calendar is read (started by read-calendar.ts): rules that are made to turn
 * for ever take their time along, and nobody else's.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { readEvents } from './read-events.mjs';

/** @type {{ text: string, wanted: import('./read-events.mjs').Wanted, skipped: number[], place: Int32Array }} */
const { text, wanted, skipped, place } = workerData;
parentPort?.postMessage(
  readEvents(text, wanted, {
    isSkipped: (index) => skipped.includes(index),
    // Whoever stops the thread reads there what it was at.
    onEvent: (index) => Atomics.store(place, 0, index),
  }),
);
