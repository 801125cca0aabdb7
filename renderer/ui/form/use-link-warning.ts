import { useEffect, useEffectEvent } from 'react';

/**
 * Stops a click on a link to another page of ours while something is not saved, and hands over
 * where it leads. Links that open elsewhere lose nothing and are left alone.
 */
export function useLinkWarning(isUnsaved: boolean, onStopped: (to: string) => void): void {
  const stop = useEffectEvent((event: MouseEvent) => {
    const to = event.target instanceof Element ? pageOf(event.target.closest('a')) : null;
    if (to === null || opensElsewhere(event)) return;
    // The router’s links do nothing by themselves then.
    event.preventDefault();
    onStopped(to);
  });
  useEffect(() => {
    if (!isUnsaved) return;
    document.addEventListener('click', stop, { capture: true });
    return () => document.removeEventListener('click', stop, { capture: true });
  }, [isUnsaved]);
}

/** Where in this site a link leads; null if it leads nowhere, to a place of this page, or away. */
function pageOf(link: HTMLAnchorElement | null): string | null {
  if (link === null || link.href === '' || link.target !== '' || link.download !== '') return null;
  if (link.origin !== location.origin || link.pathname === location.pathname) return null;
  return link.pathname + link.search + link.hash;
}

function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
