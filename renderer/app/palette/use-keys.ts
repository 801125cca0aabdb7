import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { undoNewest } from '#renderer/api/toasts/toasts.ts';
import { isText } from '#renderer/platform/is-text.ts';
import { isCommand } from '../navigation/command-key.ts';
import { overlayAtom } from '../navigation/overlay.ts';
import { isDialogOpen, searchHere } from '../navigation/search-here.ts';

/**
 * The keys of the frame: Ctrl or ⌘ K the palette, Ctrl or ⌘ Z takes back what was done last, `/` the
 * search of the page or else the palette, `?` the list of keys. Letters count by what they write,
 * whatever the keyboard's layout; nothing while a dialogue is open, and the last three not where
 * somebody types.
 */
export function useKeys(): void {
  const setOverlay = useSetAtom(overlayAtom);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const isCovered = isDialogOpen();
      if (isCommand(event) && !event.shiftKey && event.key.toLowerCase() === 'k') {
        // The browser's own meaning of it would be a surprise even where it does nothing here.
        event.preventDefault();
        if (!isCovered) setOverlay('palette');
        return;
      }
      if (isCommand(event) && !event.shiftKey && event.key.toLowerCase() === 'z') {
        if (!isCovered && !isText(event.target) && undoNewest()) event.preventDefault();
        return;
      }
      if (isCovered || event.ctrlKey || event.metaKey || isText(event.target)) return;
      if (event.key === '/') {
        event.preventDefault();
        if (!searchHere()) setOverlay('palette');
      }
      if (event.key === '?') setOverlay('keys');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [setOverlay]);
}
