import type { HttpClient } from './http-client.ts';

/** Moves the server's clock forward; answers what it shows when what fell due and the queue are done. */
export async function advance(client: HttpClient, duration: string): Promise<Date> {
  const response = await client.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: duration }),
  });
  if (response.status !== 200) throw new Error(`the clock answered ${response.status}`);
  const { now } = (await response.json()) as { now: string }; // decisions section 11
  return new Date(now);
}

/** Waits until the queue is empty; what the clock shows then. */
export function settled(client: HttpClient): Promise<Date> {
  return advance(client, 'PT0S');
}
