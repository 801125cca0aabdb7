import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { overlayAtom } from '../navigation/overlay.ts';

/**
 * The keys of the frame: Ctrl or ⌘ K the palette, `/` the search of the page or else the palette,
 * `?` the list of keys. Letters count by what they write, whatever the keyboard's layout, and never
 * where somebody types or a dialogue is open.
 */
export function useKeys(): void {
  const setOverlay = useSetAtom(overlayAtom);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      if (document.querySelector('dialog[open]')) return;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOverlay('palette');
        return;
      }
      if (isCommand || isTyping(event.target)) return;
      if (event.key === '/') {
        event.preventDefault();
        const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
        if (search) search.select();
        else setOverlay('palette');
        search?.focus();
      }
      if (event.key === '?') setOverlay('keys');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [setOverlay]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
