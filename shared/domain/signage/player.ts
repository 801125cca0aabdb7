/** What a screen tells of its plays (decisions sections 4 and 9). */
export const player = {
  /** Told in one call. */
  playsAtOnce: 200,
  /** Seconds of one play; a page lasts an hour at most. */
  longestPlay: 3600,
  /** Plays of one screen in a day: one each 3 seconds all day is 28 800. */
  playsPerDay: 30_000,
  /** A screen's clock may be so far ahead. */
  clockToleranceSeconds: 60,
  /** Kept by a screen that is offline; the oldest are dropped beyond: a month of a page each 10 s. */
  playsKept: 250_000,
} as const;
