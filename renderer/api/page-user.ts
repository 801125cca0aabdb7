import { localText } from '#renderer/platform/storage.ts';

/** Id of the last user who signed in with this browser; other tabs notice when it changes. */
const key = 'marquee.user';

let current: string | null = null;
/** Raised when the page's user signs out: responses to earlier requests must not bring the id back. */
let period = 0;

/** Id of the user that this page was loaded for; null for a visitor, and before the first response. */
export function pageUserId(): string | null {
  return current;
}

/** Returns a function to call with the id of the response's user (`userIdHeader`). */
export function expectPageUser(): (userId: string | null) => void {
  const asked = period;
  return (userId) => {
    if (userId === null || asked !== period || current !== null) return;
    current = userId;
    localText.write(key, userId);
  };
}

/** The session of this page has ended. `isSignedOut`: on purpose, which other tabs are to notice. */
export function forgetPageUser({ isSignedOut }: { isSignedOut: boolean }): void {
  period += 1;
  current = null;
  if (isSignedOut) localText.write(key, null);
}

/** Calls back when another tab has signed in or out; also when the browser restores this page from its cache. */
export function watchOtherTabs(onChange: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key && event.newValue !== current) onChange();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && localText.read(key) !== current) onChange();
  });
}
