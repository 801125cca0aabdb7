import { atom, getDefaultStore } from 'jotai';
import type { getProfile } from '#shared/contract/account/user.ts';
import { localText } from '#renderer/platform/storage.ts';
import { showAlert } from './alerts.ts';
import { isForOtherUser, type ApiError } from './api-error.ts';
import { forgetDrafts, keepDrafts } from './drafts/drafts.ts';
import { discardDeferred } from './deferred/registry.ts';
import { forgetPageUser } from './page-user.ts';
import { forgetReads, outdateReads } from './reads/read-cache.ts';
import { rememberSession, wasSignedIn } from './session-hint.ts';

/** Is somebody signed in? null = not asked yet. */
export const loginStatusAtom = atom<boolean | null>(null);

/** As far as is known: until the server has said so, what was so when somebody last came. */
export const seemsSignedInAtom = atom((get) => get(loginStatusAtom) ?? wasSignedIn());

/** Is the signed-in address verified? null = not asked yet. */
export const verifiedStatusAtom = atom<boolean | null>(null);

const intendedKey = 'marquee.intended-url';
/** It outlives signing up and the mailed link, which opens in another tab (decisions section 6). */
const intendedForMs = 86_400_000;
const intendedValueAtom = atom(keptIntended());

/**
 * Where somebody wanted to go before signing in: path, query and hash; null = the default. It is
 * kept for a day and for every tab, so it is foreign: prove it with `localPath` before use.
 */
export const intendedUrlAtom = atom(
  (get) => get(intendedValueAtom),
  (_get, set, url: string | null) => {
    localText.write(intendedKey, url === null ? null : `${Date.now()} ${url}`);
    set(intendedValueAtom, url);
  },
);

/**
 * Leaves for another page of the window's, to which what somebody wanted before signing in here means nothing; it is
 * forgotten before that page begins, and kept after all where this one stays.
 */
export async function withoutIntended<Answer>(
  leave: () => Promise<Answer>,
  hasLeft: (answer: Answer) => boolean,
): Promise<Answer> {
  const kept = localText.read(intendedKey);
  localText.write(intendedKey, null);
  const answer = await leave();
  if (!hasLeft(answer)) localText.write(intendedKey, kept);
  return answer;
}

/** Kept as `<moment> <url>`. */
function keptIntended(): string | null {
  const kept = localText.read(intendedKey) ?? '';
  const at = kept.indexOf(' ');
  const age = Date.now() - Number(kept.slice(0, at));
  return at > 0 && age >= 0 && age < intendedForMs ? kept.slice(at + 1) : null;
}

/** Every call of who is signed in is refused with 8: the page says so instead of showing anything. */
export const isSuspendedAtom = atom(false);

/** The sign-in has taken back the deletion of the account; said until it is dismissed. */
export const isRestoredAtom = atom(false);

/** Until when signing in takes back a deletion that was just asked for, written out; said at the sign-in. */
export const deletedOnAtom = atom<string | null>(null);

/** True from signing out until the next page: the page that was left is no intended one. */
export const isLeavingAtom = atom(false);

/** After `login`, `register` and the like; the guard then leads on, no page needs to navigate. */
export function markSignedIn(session: { verified: boolean; restored?: boolean | undefined }): void {
  const store = getDefaultStore();
  discardDeferred();
  forgetReads();
  store.set(isLeavingAtom, false);
  store.set(isSuspendedAtom, false);
  store.set(isRestoredAtom, session.restored === true);
  store.set(deletedOnAtom, null);
  setSessionStatus(true, session.verified);
}

/** What the server has said: the flags that the guards ask, and the guess at them next time. */
export function setSessionStatus(isSignedIn: boolean, isVerified: boolean): void {
  const store = getDefaultStore();
  rememberSession(isSignedIn, isVerified);
  store.set(verifiedStatusAtom, isVerified);
  store.set(loginStatusAtom, isSignedIn);
}

/**
 * After `logout`: forgets everything about the account. The guard leads to /login, and the next
 * sign-in to `next`, or to the default.
 */
export function markSignedOut(next: string | null = null): void {
  const store = getDefaultStore();
  store.set(isLeavingAtom, true);
  store.set(intendedUrlAtom, next);
  endSession({ isSignedOut: true });
  forgetDrafts();
}

/** The read that knows the role and the team of the user; named as in the contract, whose entry the sign-in does not load. */
const profileRead: (typeof getProfile)['name'] = 'getProfile';

/** What the session learns from a refusal; `call` tells it every one. */
export function noteRefusal(error: ApiError): void {
  if (isForOtherUser(error)) {
    void import('./reload-for-other-user.ts').then((module) => module.reloadForOtherUser());
    return;
  }
  // The session ended elsewhere. Signing in leads back to the page, and to what was typed there.
  if (error.code === 1) noteEndedSession();
  // The page still shows a role or a team that the user no longer has.
  if (error.code === 5 || error.code === 1015) outdateReads([profileRead]);
  if (error.code === 6) getDefaultStore().set(verifiedStatusAtom, false);
  if (error.code === 8) {
    const store = getDefaultStore();
    // A suspension ends no session. At the sign-in the form has no page to say it.
    if (store.get(loginStatusAtom) !== false) store.set(isSuspendedAtom, true);
    else showAlert(error);
  }
}

/** The session has ended, but nobody signed out on this page: what was typed stays for the same user. */
export function noteEndedSession(): void {
  keepDrafts();
  endSession({ isSignedOut: false });
}

function endSession({ isSignedOut }: { isSignedOut: boolean }): void {
  const store = getDefaultStore();
  forgetPageUser({ isSignedOut });
  setSessionStatus(false, false);
  store.set(isSuspendedAtom, false);
  store.set(isRestoredAtom, false);
  discardDeferred();
  forgetReads();
}
