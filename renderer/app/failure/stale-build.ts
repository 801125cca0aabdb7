import { isOnlyAhead } from '../preload.ts';
import { sessionText } from '#renderer/platform/storage.ts';

const reloadedAtKey = 'marquee.reloaded-at';
/** A second failure within this time is no stale build; reloading again would loop. */
const quietMs = 60_000;

/**
 * After a deployment the chunks of an open page are gone. When one cannot be loaded and the server
 * answers, the page reloads once; a dead server is left to the error page.
 */
export function reloadOnNewBuild(): void {
  window.addEventListener('vite:preloadError', () => {
    // Nobody has asked for it yet, and what is typed here would be lost.
    if (!isOnlyAhead()) void reloadIfServed({ once: true });
  });
}

/**
 * Reloads the page if the server answers, so that nobody loses this page for the browser's own
 * error page. Answers false where it stays.
 */
export async function reloadIfServed({ once }: { once: boolean }): Promise<boolean> {
  const last = Number(sessionText.read(reloadedAtKey) ?? 0);
  if (once && Date.now() - last < quietMs) return false;
  try {
    const response = await fetch('/', { cache: 'no-store', credentials: 'same-origin' });
    if (!response.ok) return false;
  } catch {
    return false; // not reachable, as the error page already says
  }
  sessionText.write(reloadedAtKey, String(Date.now()));
  location.reload();
  return true;
}
