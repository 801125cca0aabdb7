import { getDefaultStore } from 'jotai';
import { checkLogin, checkVerify } from '#shared/contract/account/auth.ts';
import { call } from './call.ts';
import { wasSignedIn } from './session-hint.ts';
import {
  loginStatusAtom,
  noteEndedSession,
  setSessionStatus,
  verifiedStatusAtom,
} from './session.ts';

let pending: Promise<void> | null = null;

/**
 * Asks the server who is here and sets both flags. The promise is shared and kept until it failed
 * and `forgetSessionCheck` was called, so that React can `use` it.
 */
export function checkSession(): Promise<void> {
  pending ??= ask();
  return pending;
}

/** Lets the next `checkSession` ask anew. */
export function forgetSessionCheck(): void {
  pending = null;
}

/** Has the address been verified meanwhile, in another tab or on the phone? Failures change nothing. */
export async function recheckVerified(): Promise<void> {
  getDefaultStore().set(verifiedStatusAtom, await askVerified());
}

/**
 * Another tab has signed in or out: the guards of this page are to decide again. If the session belongs to another
 * user, the call itself reloads the page. Failures change nothing: the next call finds out.
 */
export async function recheckSession(): Promise<void> {
  const wasIn = getDefaultStore().get(loginStatusAtom);
  const isIn = isYes(await call(checkLogin, {}));
  if (isIn && wasIn !== true) setSessionStatus(true, await askVerified());
  if (!isIn && wasIn === true) noteEndedSession();
}

async function ask(): Promise<void> {
  // Who was here before is most likely here now: one round trip for both.
  const [isSignedIn, asked] = await Promise.all([
    call(checkLogin, {}).then(isYes),
    wasSignedIn() ? askVerified() : null,
  ]);
  setSessionStatus(isSignedIn, isSignedIn && (asked ?? (await askVerified())));
}

async function askVerified(): Promise<boolean> {
  return isYes(await call(checkVerify, {}));
}

/** A guard must not open for an answer that is merely not empty. */
function isYes(answer: unknown): boolean {
  return answer === true;
}
