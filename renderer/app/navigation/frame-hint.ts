import { localText } from '#renderer/platform/storage.ts';

const key = 'marquee.signed-in';

/** Was somebody signed in here when a frame was last drawn? No more than a guess at which to draw. */
export function wasSignedIn(): boolean {
  return localText.read(key) !== null;
}

export function rememberSignedIn(isSignedIn: boolean): void {
  localText.write(key, isSignedIn ? 'yes' : null);
}
