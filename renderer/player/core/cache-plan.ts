import type { Media, Schedule } from './program.ts';
import { slideshowAt } from './program.ts';

/** Bytes left to the browser itself: a store filled to the brim loses everything. */
const spareBytes = 50_000_000;

/** What is to be fetched, in this order, and what may go. */
export interface CachePlan {
  fetch: Media[];
  drop: string[];
  /** Files that are needed, and how many of them are here. */
  have: number;
  of: number;
  /** What does not fit any more, needed last. */
  tooMuch: Media[];
}

/** What is on the machine. */
interface Stored {
  /** Addresses of the files that are here, whole. */
  kept: ReadonlySet<string>;
  /** Of the others: how many bytes of them are here. */
  begun: ReadonlyMap<string, number>;
  /** Null where the browser does not tell. */
  freeBytes: number | null;
  at: number;
}

/** Under which address a file is kept and played: these very bytes, whatever the file is one day. */
export function keptAddress({ url, hash }: Pick<Media, 'url' | 'hash'>): string {
  return `${url}?v=${encodeURIComponent(hash)}`;
}

/**
 * What to keep for these schedules: the one that plays and the newest. First what is played now, in
 * its order, then the rest. What neither names goes.
 */
export function planCache(
  schedules: readonly Schedule[],
  { kept, begun, freeBytes, at }: Stored,
): CachePlan {
  const needed = new Map<string, Media>();
  for (const schedule of schedules) {
    const now = slideshowAt(schedule, at);
    const inOrder = [now, ...schedule.slideshows.filter((one) => one.id !== now?.id)];
    for (const page of inOrder.flatMap((one) => one?.pages ?? [])) {
      if (page.media) needed.set(keptAddress(page.media), page.media);
    }
  }
  const drop = [...kept, ...begun.keys()].filter((address) => !needed.has(address));
  const missing = [...needed].filter(([address]) => !kept.has(address)).map(([, media]) => media);
  const fetch: Media[] = [];
  const tooMuch: Media[] = [];
  let room = freeBytes === null ? Infinity : freeBytes - spareBytes;
  for (const media of missing) {
    const rest = media.size - (begun.get(keptAddress(media)) ?? 0);
    if (rest > room) tooMuch.push(media);
    else {
      room -= rest;
      fetch.push(media);
    }
  }
  return { fetch, drop, have: needed.size - missing.length, of: needed.size, tooMuch };
}
