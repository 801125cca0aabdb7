import { useSyncExternalStore } from 'react';

/** Narrower than this, a row has two lines. Asked of the browser once: a list has many who want to know. */
const phone = '(max-width: 47.99em)';
let asked: MediaQueryList | undefined;
const query = () => (asked ??= window.matchMedia(phone));

/** False in a document that was drawn ahead: its style makes do there. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    onChange,
    () => query().matches,
    () => false,
  );
}

function onChange(tell: () => void): () => void {
  query().addEventListener('change', tell);
  return () => query().removeEventListener('change', tell);
}
