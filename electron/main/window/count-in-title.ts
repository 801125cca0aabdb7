import type { BrowserWindow } from 'electron';
import { product } from '#shared/domain/constants.ts';

/** Puts a number before what the page calls itself, `(3) Members`; what it answers sets the number. */
export function countInTitle(window: BrowserWindow): (count: number) => void {
  let title: string = product.name;
  let shown = 0;
  const show = () => window.setTitle(shown > 0 ? `(${shown}) ${title}` : title);
  window.on('page-title-updated', (event, next) => {
    event.preventDefault();
    title = next;
    show();
  });
  return (count) => {
    shown = count;
    show();
  };
}
