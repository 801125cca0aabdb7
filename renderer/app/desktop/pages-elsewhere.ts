import { platform } from '#renderer/platform/platform.ts';
import { findRoute } from '../routing/find-route.ts';

/** Where a link leads that this build has no page for, such as the prices: its address on the server. */
export function pageElsewhere(link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin || link.hasAttribute('download')) return null;
  return findRoute(link.pathname) ? null : link.pathname + link.search + link.hash;
}

/**
 * Opens in the system's browser what only the web has (decisions section 10); without this the router would lead to
 * the sign-in without a word. Answers how to stop.
 */
export function openElsewhere(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
    const path = pageElsewhere(link);
    if (path === null) return;
    event.preventDefault();
    void open(path);
  };
  // Before the router's own links, which do nothing about what is prevented.
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}

async function open(path: string): Promise<void> {
  const settings = await platform.shell?.settings.get();
  // A refusal stands in main's log.
  if (settings?.ok) await platform.shell?.external.open(settings.value.serverUrl + path);
}
