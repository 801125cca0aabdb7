import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { stopBack } from './stop-back.ts';

/** Leads on to where somebody wanted to go. */
export type Proceed = () => void;

/** Who asks before the page is left; null: nothing would be lost. */
const askerAtom = atom<{ ask: (proceed: Proceed) => void } | null>(null);

/** Leads to another page of ours, unless something here is not saved: then that is asked first. */
export function useLeavePage(): (to: string) => void {
  const navigate = useNavigate();
  const leave = useLeave();
  return (to) => leave(() => void navigate(to));
}

/** Goes on at once, or once somebody has agreed to lose what is not saved here. */
export function useLeave(): (proceed: Proceed) => void {
  const asker = useAtomValue(askerAtom);
  return (proceed) => {
    if (asker) asker.ask(proceed);
    else proceed();
  };
}

/**
 * Stops the way to another page of ours while something is not saved, by a link, a command or the
 * browser's Back, and hands over how to go on. Links that open elsewhere lose nothing and are left
 * alone.
 */
export function useLeaveWarning(isUnsaved: boolean, onStopped: (proceed: Proceed) => void): void {
  const navigate = useNavigate();
  const setAsker = useSetAtom(askerAtom);
  const ask = useEffectEvent(onStopped);
  const stopLink = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const to = pageOf(link);
    if (to === null || opensElsewhere(event)) return;
    // The router’s links do nothing by themselves then.
    event.preventDefault();
    // A menu closes and takes the link along; the focus comes back to its button.
    link?.closest('[data-disclosure]')?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    onStopped(() => void navigate(to));
  });
  useEffect(() => {
    if (!isUnsaved) return;
    setAsker({ ask: (proceed) => ask(proceed) });
    document.addEventListener('click', stopLink, { capture: true });
    const allowBack = stopBack((proceed) => ask(proceed));
    return () => {
      setAsker(null);
      document.removeEventListener('click', stopLink, { capture: true });
      allowBack();
    };
  }, [isUnsaved, setAsker]);
}

/** Where in this site a link leads; null if it leads nowhere, to a place of this page, or away. */
function pageOf(link: HTMLAnchorElement | null): string | null {
  if (link === null || link.href === '' || link.target !== '' || link.download !== '') return null;
  const page = link.pathname + link.search;
  if (link.origin !== location.origin || page === location.pathname + location.search) return null;
  return page + link.hash;
}

function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
