import { taipeiTime } from '../../../ports/taipei-time.ts';

const dayMs = 86_400_000;
const captureAt = 'T20:15:00+08:00';

/** Is a card's money taken at this moment? The batch runs each evening in Taipei. */
export function isCaptured(paidAt: Date, now: Date): boolean {
  const today = new Date(`${taipeiTime(paidAt).slice(0, 10)}${captureAt}`);
  const batch = paidAt < today ? today : new Date(today.getTime() + dayMs);
  return now >= batch;
}
