import { comingPage } from '#renderer/ui/link/coming-page.ts';
import { forgetFailedCode } from '#renderer/platform/lazy-code.ts';
import { codeOnItsWay } from './page-code.ts';
import { rowToShow } from './routing/row-to-show.ts';

/** What tells that a link may be followed next: most are pressed a tenth of a second later. */
const signs = ['pointerover', 'focusin', 'touchstart'] as const;

let ahead = 0;

/** Loads the code and texts of a page when the pointer, the focus or a finger comes to a link to it. */
export function watchLinks(root: HTMLElement): void {
  for (const sign of signs) root.addEventListener(sign, onSign, { passive: true });
}

/** Is what loads now nothing that anybody has asked for? */
export const isOnlyAhead = (): boolean => ahead > 0 && comingPage() === null;

function onSign({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  const row = rowToShow(link.pathname + link.search + link.hash);
  const code = row && codeOnItsWay(row);
  if (!code) return;
  ahead += 1;
  // What did not come now is asked for again when the link is followed.
  void code.all.catch(forgetFailedCode).finally(() => (ahead -= 1));
}
