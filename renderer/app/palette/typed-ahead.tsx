import { useEffectEvent, useLayoutEffect } from 'react';

export interface TypedAheadProps {
  /** A letter was typed, or Backspace took the last one back. */
  onChange: (change: (typed: string) => string) => void;
  /** Escape. */
  onClose: () => void;
}

/**
 * Stands where the palette will be while its code comes, and beside it until its field has the focus; keeps
 * what is typed for it: whoever opens it by a key types on at once, and none of it is meant for the page.
 */
export function TypedAhead({ onChange, onClose }: TypedAheadProps) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const isLetter = Array.from(event.key).length === 1;
    if (!isLetter && !['Backspace', 'Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isLetter) onChange((typed) => typed + event.key);
    if (event.key === 'Backspace') onChange((typed) => Array.from(typed).slice(0, -1).join(''));
    if (event.key === 'Escape') onClose();
  });
  useLayoutEffect(() => {
    // Before whatever has the focus hears of it.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
  return null;
}
