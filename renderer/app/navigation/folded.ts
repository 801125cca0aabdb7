import { atom } from 'jotai';
import { foldedKey, localText } from '#renderer/platform/storage.ts';

const chosenAtom = atom(localText.read(foldedKey) === 'folded');

/** Does the rail show icons alone? Kept for the next visit. */
export const foldedAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, isFolded: boolean) => {
    localText.write(foldedKey, isFolded ? 'folded' : null);
    set(chosenAtom, isFolded);
  },
);
