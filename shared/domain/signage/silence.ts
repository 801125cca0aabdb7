import { heartbeat } from './heartbeat.ts';
import { litSince, type ScreenHours } from './schedule.ts';
import { wallTimeIn } from './wall-time.ts';

const minuteMs = 60_000;

/** When people are told that a screen is not heard of any more, in minutes. */
export const silence = {
  byDefault: 15,
  choices: [5, 15, 30, 60, 240, 1440],
  /** What follows within this time is told together: a shop's screens do not fall silent in a second. */
  gatherMinutes: 2,
  /** Where nobody looked for so long the server itself was away, and screens are not to blame. */
  awayMinutes: 5,
  /** Names in one mail; of the others the number. */
  mostNames: 10,
} as const;

/** Name of the setting under which all processes keep `Listening`. */
export const listeningSetting = 'screen watch';

/** When the server began to listen without a break, and looked for the last time. */
export interface Listening {
  since: Date;
  lookedAt: Date;
}

/** What the next look makes of the one before it; null: this is the first. */
export function listeningAt(before: Listening | null, now: Date): Listening {
  const gap = before === null ? Infinity : now.getTime() - before.lookedAt.getTime();
  // A clock that was set back tells nothing either.
  const wasAway = gap < 0 || gap > silence.awayMinutes * minuteMs;
  return { since: before === null || wasAway ? now : before.since, lookedAt: now };
}

/** What of a screen matters for its silence. */
export interface ListenedScreen {
  lastSeenAt: Date;
  hours: ScreenHours | null;
  timeZone: string | null;
}

/**
 * For how many minutes a screen has been silent that could have been heard: while the server listened
 * and the screen was lit. 0 for one that is online, or dark by its hours.
 */
export function silentMinutes(
  { lastSeenAt, hours, timeZone }: ListenedScreen,
  listeningSince: Date,
  now: Date,
): number {
  const since = Math.max(lastSeenAt.getTime(), listeningSince.getTime());
  const minutes = (now.getTime() - since) / minuteMs;
  if (now.getTime() - lastSeenAt.getTime() <= heartbeat.onlineSeconds * 1000) return 0;
  return Math.min(minutes, litSince(hours, wallTimeIn(timeZone, now)) ?? 0);
}

/**
 * Of the silent screens of a workspace those that people are told of now: none before one of them was
 * silent for so long, and then those too that are about to be.
 */
export function toldTogether<Screen>(
  screens: readonly (readonly [screen: Screen, minutes: number])[],
  least: number,
): Screen[] {
  if (screens.every(([, minutes]) => minutes < least)) return [];
  return screens
    .filter(([, minutes]) => minutes > 0 && minutes >= least - silence.gatherMinutes)
    .map(([screen]) => screen);
}
