import { atom, getDefaultStore } from 'jotai';
import { useSyncExternalStore } from 'react';
import { foldedKey, localText } from '#renderer/platform/storage.ts';

const store = getDefaultStore();
const foldedAtom = atom(localText.read(foldedKey) === 'folded');
const subscribe = (notify: () => void) => store.sub(foldedAtom, notify);
const isFoldedNow = () => store.get(foldedAtom);

/** Does the rail show icons alone? A document that was drawn ahead (prerender.tsx) has all of it. */
export function useFolded(): boolean {
  return useSyncExternalStore(subscribe, isFoldedNow, () => false);
}

/** Folds the rail, or unfolds it; kept for the next visit. */
export function fold(isFolded: boolean): void {
  localText.write(foldedKey, isFolded ? 'folded' : null);
  store.set(foldedAtom, isFolded);
}
