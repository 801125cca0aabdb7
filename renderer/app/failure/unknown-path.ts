import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** An address of ours that leads to no page. */
interface UnknownPath {
  path: string;
  /** The page that says so; null: the guard has not led to one yet. */
  shownAt: string | null;
}

/** The unknown path that redirected to the current page (decisions section 5); null: none did. */
export const unknownPathAtom = atom<UnknownPath | null>(null);

/**
 * Keeps the message about an unknown path on the page that the redirect ends on, and removes it with
 * the next page.
 *
 * @param isAllowed whether the guard lets the page be seen
 * @param pathname path of the page
 */
export function useUnknownPath(isAllowed: boolean, pathname: string): void {
  const setUnknownPath = useSetAtom(unknownPathAtom);
  useEffect(() => {
    if (!isAllowed) return;
    setUnknownPath((unknown) => {
      if (unknown === null || unknown.shownAt === pathname) return unknown;
      return unknown.shownAt === null ? { ...unknown, shownAt: pathname } : null;
    });
  }, [isAllowed, pathname, setUnknownPath]);
}
