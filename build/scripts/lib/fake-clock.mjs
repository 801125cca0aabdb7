// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} HardDate
 * @property {string} at start of the run (ISO 8601)
 * @property {string} zone IANA name of the time zone of its processes
 */

/**
 * Dates on which date arithmetic fails first: a leap day, and a Sunday five minutes before the clocks skip an hour.
 * @type {readonly HardDate[]}
 */
export const hardDates = [
  { at: '2028-02-29T12:00:00Z', zone: 'UTC' },
  { at: '2027-03-28T01:55:00+01:00', zone: 'Europe/Berlin' },
];

/** File of Debian's package `faketime` below a folder of libraries; the variant for programs with threads. */
export const fakeClockFile = 'faketime/libfaketimeMT.so.1';

/**
 * Variables of `fakeClock` for a process of another user, which loads the library itself. The library adds
 * `FAKETIME_SHARED`, the name of a semaphore that only its own user may open.
 */
export const fakeClockVariables = [
  'TZ',
  'FAKETIME',
  'FAKETIME_DONT_FAKE_MONOTONIC',
  'FAKETIME_FORCE_MONOTONIC_FIX',
];

/**
 * Environment in which a process and its children have another date. All of them add the same offset to the
 * clock of this computer: with an absolute date each process would start there anew.
 * @param {HardDate} date
 * @param {readonly string[]} folders of libraries
 * @returns {NodeJS.ProcessEnv}
 */
export const fakeClock = ({ at, zone }, folders) => {
  const offset = Math.round((Date.parse(at) - Date.now()) / 1000);
  return {
    TZ: zone,
    FAKETIME: offset < 0 ? String(offset) : `+${offset}`,
    // Timers use the monotonic clock.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // The library's workaround for an old glibc bug delays the timed waits of Chromium by seconds.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    LD_PRELOAD: folders.map((folder) => path.join(folder, fakeClockFile)).find(existsSync) ?? '',
  };
};
