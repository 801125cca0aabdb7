import type { MouseEvent, MouseEventHandler } from 'react';

const doNothing = (event: MouseEvent) => event.preventDefault();

/**
 * What a press does, which is nothing while it has no sense: as a button that is disabled, it also does
 * not send its form, but keeps the focus of who pressed it. The button says so by `aria-disabled`.
 */
export function unlessIdle<E extends Element>(
  isIdle: boolean,
  onClick: MouseEventHandler<E> | undefined,
): MouseEventHandler<E> | undefined {
  return isIdle ? doNothing : onClick;
}
