import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** Who asks before the page is left; null: nothing would be lost. */
const askerAtom = atom<{ ask: (to: string) => void } | null>(null);

/** Leads to another page of ours, unless something here is not saved: then that is asked first. */
export function useLeavePage(): (to: string) => void {
  const navigate = useNavigate();
  const asker = useAtomValue(askerAtom);
  return (to) => (asker ? asker.ask(to) : void navigate(to));
}

/**
 * Stops the way to another page of ours while something is not saved, and hands over where it
 * leads. Links that open elsewhere lose nothing and are left alone.
 */
export function useLeaveWarning(isUnsaved: boolean, onStopped: (to: string) => void): void {
  const setAsker = useSetAtom(askerAtom);
  const ask = useEffectEvent(onStopped);
  const stop = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const to = pageOf(link);
    if (to === null || opensElsewhere(event)) return;
    // The router’s links do nothing by themselves then.
    event.preventDefault();
    // A menu closes and takes the link along; the focus comes back to its button.
    link?.closest('[data-disclosure]')?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    onStopped(to);
  });
  useEffect(() => {
    if (!isUnsaved) return;
    setAsker({ ask: (to) => ask(to) });
    document.addEventListener('click', stop, { capture: true });
    return () => {
      setAsker(null);
      document.removeEventListener('click', stop, { capture: true });
    };
  }, [isUnsaved, setAsker]);
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
