import { taipeiDay } from '#shared/domain/calendar.ts';
import type { HttpClient } from './http-client.ts';

/** Moves the server's clock forward; answers what it shows when what fell due and the queue are done. */
export const advance = (client: HttpClient, duration: string): Promise<Date> =>
  move(client, { advance: duration });

/** The same, to a later moment. */
export const moveTo = (client: HttpClient, moment: Date): Promise<Date> =>
  move(client, { now: moment.toISOString() });

async function move(client: HttpClient, request: object): Promise<Date> {
  const response = await client.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (response.status !== 200) throw new Error(`the clock answered ${response.status}`);
  const { now } = (await response.json()) as { now: string }; // decisions section 11
  return new Date(now);
}

/** Waits until the queue is empty; what the clock shows then. */
export function settled(client: HttpClient): Promise<Date> {
  return advance(client, 'PT0S');
}

/**
 * Moves the server's clock to the next noon of Taipei. Whoever compares days begins there: near
 * midnight an hour more, or a slow machine, makes another day of it.
 * @returns the server's day from then on, which after noon is not this computer's any more
 */
export async function startAtNoon(client: HttpClient): Promise<string> {
  const now = await settled(client);
  const noon = new Date(`${taipeiDay(now)}T12:00:00+08:00`);
  const seconds = Math.ceil((noon.getTime() - now.getTime()) / 1000);
  const ofDay = 86_400;
  return taipeiDay(await advance(client, `PT${(seconds + ofDay) % ofDay}S`));
}
