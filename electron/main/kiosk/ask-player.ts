import { within } from '../within.ts';
import { absenceOf } from './keep-playing.ts';
import type { Absence } from './drawn-pages.ts';

const limitMs = 10_000;

/** Asks for the player without showing anything; null: it is there. */
export async function askPlayer(
  url: string,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): Promise<Absence | null> {
  try {
    return await within(limitMs, ask(url, fetch), () => 'unreachable');
  } catch (error) {
    return String(error).includes('ERR_CERT_') ? 'untrusted' : 'unreachable';
  }
}

async function ask(
  url: string,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): Promise<Absence | null> {
  const response = await fetch(url, { cache: 'no-store', credentials: 'omit' });
  await response.body?.cancel();
  return response.ok ? null : absenceOf(response.status);
}
