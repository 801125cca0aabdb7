import { atom, getDefaultStore } from 'jotai';
import { sessionText } from '#renderer/platform/storage.ts';
import { discardDeferred } from './deferred/registry.ts';
import { abandonDrafts } from './drafts/drafts.ts';
import { intendedUrlAtom } from './session.ts';

const key = 'marquee.other-user';

/** The page was reloaded because another tab has signed in as another user; shown until it is dismissed. */
export const isForNewUserAtom = atom(takeMark());

function takeMark(): boolean {
  const isReloaded = sessionText.read(key) !== null;
  if (isReloaded) sessionText.write(key, null);
  return isReloaded;
}

/** Reloads for the user whom the session belongs to now; no input of the previous one stays. */
export function reloadForOtherUser(): void {
  discardDeferred();
  abandonDrafts();
  getDefaultStore().set(intendedUrlAtom, null);
  sessionText.write(key, 'yes');
  // A warning about unsaved input would let the previous user's page stay.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
  });
  location.reload();
}
