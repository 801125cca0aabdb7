import { requestTimeoutMs } from '#shared/domain/constants.ts';
import { sessionText } from '../storage.ts';

const reloadedAtKey = 'marquee.reloaded-at';
/** A second failure within this time is no stale build; reloading again would loop. */
const quietMs = 60_000;

/** Failures of code that did not come; the browsers' own errors do not say what they are. */
const lost = new WeakSet<Error>();

/** Learns from now on which failures those are. */
export function watchLostCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => lost.add(payload));
}

/**
 * After a deployment the code of an open page is gone. Where it is missed and the server answers, the
 * page reloads once; a dead server is left to the error page. For whoever meets a failure: what was
 * to come ahead only, or for a page that somebody has left, nobody misses.
 */
export async function reloadIfLost(error: unknown): Promise<void> {
  if (error instanceof Error && lost.has(error)) await reloadIfServed({ once: true });
}

/**
 * Reloads the page if the server answers, so that nobody loses this page for the browser's own
 * error page. Answers false where it stays.
 */
export async function reloadIfServed({ once }: { once: boolean }): Promise<boolean> {
  const last = Number(sessionText.read(reloadedAtKey) ?? 0);
  if (once && Date.now() - last < quietMs) return false;
  try {
    const response = await fetch('/', {
      cache: 'no-store',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (!response.ok) return false;
  } catch {
    return false; // not reachable, as the error page already says
  }
  sessionText.write(reloadedAtKey, String(Date.now()));
  location.reload();
  return true;
}
