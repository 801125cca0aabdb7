import type { ScreenState } from './heartbeat.ts';

/** The small picture that a screen makes of what it shows. */
export const screenPicture = {
  types: ['image/webp', 'image/jpeg'],
  /** Its longer side, in pixels. */
  side: 320,
  /** Of what a screen may send, whatever it makes. */
  maxSide: 640,
  maxBytes: 40 * 1024,
  /** So long after somebody looked at a screen it sends pictures with its heartbeats. */
  watchedSeconds: 150,
  /** Pages that look on say so this often. */
  watchEverySeconds: 60,
  /** A page that goes on standing there is drawn anew: a film goes on, a website changes. */
  anewSeconds: 120,
} as const;

/** The newest picture of a screen, as far as it matters for whether it is one of now. */
export interface TakenPicture {
  slideshowId: string;
  pageId: string;
  takenAt: Date;
}

/** Is what the picture shows what the screen says that it shows? */
export function isOfNow(
  picture: Pick<TakenPicture, 'slideshowId' | 'pageId'>,
  showing: ScreenState['showing'],
): boolean {
  return (
    showing !== null &&
    picture.slideshowId === showing.slideshowId &&
    picture.pageId === showing.pageId
  );
}

/**
 * Is a screen to send a picture? Only while somebody looks, so that two hundred that nobody looks at
 * send none, and only where the last one does not show the same.
 */
export function wantsPicture(at: {
  watchedUntil: Date | null;
  showing: ScreenState['showing'];
  last: TakenPicture | null;
  now: Date;
}): boolean {
  const { watchedUntil, showing, last, now } = at;
  if (showing === null || watchedUntil === null || watchedUntil <= now) return false;
  if (last === null || !isOfNow(last, showing)) return true;
  return now.getTime() - last.takenAt.getTime() >= screenPicture.anewSeconds * 1000;
}
