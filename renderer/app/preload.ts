import { forgetFailedCode } from '#renderer/platform/code/lazy-code.ts';
import { codeOnItsWay } from './page-code.ts';
import { rowToShow } from './routing/row-to-show.ts';

/** What tells that a link may be followed next: most are pressed a tenth of a second later. */
const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/** Loads the code and texts of a page when the pointer, the focus or a finger comes to a link to it. */
export function watchLinks(root: HTMLElement): void {
  for (const sign of signs) root.addEventListener(sign, onSign, { passive: true });
}

function onSign({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  const row = rowToShow(link.pathname + link.search + link.hash);
  const code = row && codeOnItsWay(row);
  if (!code) return;
  // What did not come now, either of them, is asked for again when the link is followed.
  for (const part of [code.frame, code.page]) part.catch(forgetFailedCode);
}
