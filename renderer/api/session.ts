import { atom, getDefaultStore } from 'jotai';
import { sessionText } from '#renderer/platform/storage.ts';
import { showAlert } from './alerts.ts';
import type { ApiError } from './api-error.ts';
import { forgetReads } from './read-cache.ts';

/** Is somebody signed in? null = not asked yet. */
export const loginStatusAtom = atom<boolean | null>(null);

/** Is the signed-in address verified? null = not asked yet. */
export const verifiedStatusAtom = atom<boolean | null>(null);

const intendedKey = 'marquee.intended-url';
const intendedValueAtom = atom(sessionText.read(intendedKey));

/**
 * Where somebody wanted to go before signing in: path, query and hash; null = the default. It
 * survives a reload in sessionStorage, so it is foreign: prove it with `localPath` before use.
 */
export const intendedUrlAtom = atom(
  (get) => get(intendedValueAtom),
  (_get, set, url: string | null) => {
    sessionText.write(intendedKey, url);
    set(intendedValueAtom, url);
  },
);

/** True from signing out until the next page: the page that was left is no intended one. */
export const isLeavingAtom = atom(false);

/** After `login`, `register` and the like; the guard then leads on, no page needs to navigate. */
export function markSignedIn(session: { verified: boolean }): void {
  const store = getDefaultStore();
  forgetReads();
  store.set(isLeavingAtom, false);
  store.set(verifiedStatusAtom, session.verified);
  store.set(loginStatusAtom, true);
}

/** After `logout`: forgets everything about the account. The guard leads to /login. */
export function markSignedOut(): void {
  const store = getDefaultStore();
  store.set(isLeavingAtom, true);
  store.set(intendedUrlAtom, null);
  endSession();
}

/** What the session learns from a refusal; `call` tells it every one. */
export function noteRefusal(error: ApiError): void {
  // The session ended elsewhere. The intended URL stays, so that signing in leads back.
  if (error.code === 1) endSession();
  if (error.code === 6) getDefaultStore().set(verifiedStatusAtom, false);
  if (error.code === 8) {
    endSession();
    // Suspended: whoever asked goes away with the page, so it is said here.
    showAlert(error);
  }
}

function endSession(): void {
  const store = getDefaultStore();
  store.set(loginStatusAtom, false);
  store.set(verifiedStatusAtom, false);
  forgetReads();
}
