import type { MouseEvent, MouseEventHandler } from 'react';

const doNothing = (event: MouseEvent) => event.preventDefault();

/**
 * What a press does; while the button is idle, which it says by `aria-disabled`, nothing: no form is
 * sent either. Unlike one that is disabled it keeps the focus of who pressed it.
 */
export function unlessIdle<E extends Element>(
  isIdle: boolean,
  onClick: MouseEventHandler<E> | undefined,
): MouseEventHandler<E> | undefined {
  return isIdle ? doNothing : onClick;
}
