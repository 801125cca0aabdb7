import { useSyncExternalStore } from 'react';

/** Narrower than this, a row has two lines. */
const phone = '(max-width: 47.99em)';

/** Not known yet where a document was drawn ahead: its style makes do until then. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(watchWidth, isPhoneNow, () => false);
}

const isPhoneNow = () => window.matchMedia(phone).matches;

function watchWidth(notify: () => void): () => void {
  const media = window.matchMedia(phone);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
}
