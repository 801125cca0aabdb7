import { localText } from '#renderer/platform/storage.ts';

const key = 'marquee.session';

/**
 * Who was here when this browser last knew: a guess at what to draw and to ask for before the
 * server has said who is here now. Nothing is allowed by it.
 */
export function wasSignedIn(): boolean {
  return localText.read(key) !== null;
}

/** As `wasSignedIn`, and with a verified address. */
export function wasVerified(): boolean {
  return localText.read(key) === 'verified';
}

export function rememberSession(isSignedIn: boolean, isVerified: boolean): void {
  localText.write(key, isSignedIn ? (isVerified ? 'verified' : 'signed-in') : null);
}
