import { atom, getDefaultStore } from 'jotai';

/** Is the field for a link open? */
export const isPastingAtom = atom(false);

export const pasteLink = (): void => getDefaultStore().set(isPastingAtom, true);
