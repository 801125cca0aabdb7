import { useCallback, useRef, type RefObject } from 'react';

/** The list's own element, and the way to give it the focus when what had it goes. */
export function useListFocus(): { section: RefObject<HTMLElement | null>; focusList: () => void } {
  const section = useRef<HTMLElement>(null);
  const focusList = useCallback(() => section.current?.focus({ preventScroll: true }), []);
  return { section, focusList };
}
