import { taipeiClock } from '../../ports/taipei-time.ts';

const dayMs = 86_400_000;

/** When what runs every day at this time of Taipei (`HH:mm`) runs next after a moment. */
export function nextBatch(after: Date, time: string): Date {
  const today = new Date(`${taipeiClock(after).day}T${time}:00+08:00`);
  return after < today ? today : new Date(today.getTime() + dayMs);
}

/** The last second of a day in Taipei, so many days after a moment. */
export function endOfDay(after: Date, days: number): Date {
  const { day } = taipeiClock(new Date(after.getTime() + days * dayMs));
  return new Date(`${day}T23:59:59+08:00`);
}
