import { atom } from 'jotai';
import { localText } from '#renderer/platform/storage.ts';

const key = 'marquee.rail';
const chosenAtom = atom(localText.read(key) === 'folded');

/** Does the rail show icons alone? Kept for the next visit. */
export const foldedAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, isFolded: boolean) => {
    localText.write(key, isFolded ? 'folded' : null);
    set(chosenAtom, isFolded);
  },
);
