import { useEffect, useRef, type RefObject } from 'react';

/**
 * Where buttons give way to others at a press: the first of what stands there now takes the focus over,
 * which went with the pressed one.
 * @param state changes with what stands there
 * @returns goes to the element around the buttons
 */
export function useFocusInPlace<Around extends HTMLElement>(
  state: string | boolean,
): RefObject<Around | null> {
  const around = useRef<Around>(null);
  const before = useRef<string | boolean | null>(null);
  useEffect(
    () => () => {
      // Shown again, the page is arrived at: nothing was pressed.
      before.current = null;
    },
    [],
  );
  useEffect(() => {
    const isOther = before.current !== null && before.current !== state;
    before.current = state;
    if (isOther && document.activeElement === document.body) {
      around.current?.querySelector('button')?.focus();
    }
  }, [state]);
  return around;
}
