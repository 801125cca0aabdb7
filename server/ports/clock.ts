/** The product's time: dates, due dates, expiry of links. Handed in, never read from a global. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
