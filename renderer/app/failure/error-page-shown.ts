import { atom } from 'jotai';

/** Whether the error page is displayed in place of the page within the layout. */
export const isErrorPageShownAtom = atom(false);
