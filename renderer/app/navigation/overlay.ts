import { atom } from 'jotai';

/** What stands over the page and was called by a key: the palette, or the list of keys. */
export const overlayAtom = atom<'palette' | 'keys' | null>(null);
