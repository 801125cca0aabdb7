import { webPageFaults } from './web/web-page.ts';

/** How often a screen tells how it is, and how long it counts as online after the last word. */
export const heartbeat = { seconds: 30, onlineSeconds: 90 } as const;

/** Before this moment a screen must not have been silent to count as online. */
export function onlineSince(now: Date): Date {
  return new Date(now.getTime() - heartbeat.onlineSeconds * 1000);
}

/** `waiting`: paired, and not heard of since. */
export const presences = ['online', 'offline', 'waiting'] as const;
export type Presence = (typeof presences)[number];

/** Was a screen heard of lately, or ever? */
export function presenceOf(lastSeenAt: Date | null, now: Date): Presence {
  if (lastSeenAt === null) return 'waiting';
  return lastSeenAt >= onlineSince(now) ? 'online' : 'offline';
}

/** What a screen shows of its id, large, to be told from others: the end, which differs. */
export function screenMark(id: string): string {
  return id.slice(-6).toUpperCase();
}

/** What somebody can have a screen do. */
export const screenCommands = ['reload', 'identify'] as const;
export type ScreenCommand = (typeof screenCommands)[number];

/**
 * What can be wrong with a page, as a screen sees it; it goes on with the next. `missing`: its file
 * was deleted; `noRoom`: its file does not fit on the screen's disk, for as long as it does not;
 * `errorPage`, `framing`: the server's check of a web page found an error status, or headers that forbid frames.
 */
export const faultKinds = [
  'missing',
  'undecodable',
  'stalled',
  'unreachable',
  'noRoom',
  ...webPageFaults,
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** What a screen says of itself. */
export interface ScreenState {
  /** What stands on it right now; null: nothing of a slideshow. */
  showing: { slideshowId: string; pageId: string } | null;
  /** Files it keeps, of those it needs. */
  cache: { have: number; of: number };
  appVersion: string;
  /** Bytes that are free for more; null where the browser does not tell. */
  freeBytes: number | null;
  /** How far its clock is ahead of the server's; it goes by the server's. */
  clockOffsetMs: number | null;
  /** Pages that it skips because it cannot show them. */
  faults: readonly { pageId: string; kind: FaultKind }[];
  /** Id of the message that stands on it; null: none. */
  message: string | null;
  /** Where it hangs (IANA); null: it did not say. */
  timeZone?: string | null;
}
