import { useSyncExternalStore } from 'react';

/** A page that somebody has asked for and whose code is not there yet. */
export interface ComingPage {
  /** Its path. */
  path: string;
  /** What stands behind the path: views of one page are places of their own. */
  search: string;
  /** It takes long enough that a sign of it is wanted. */
  isSlow: boolean;
}

let coming: ComingPage | null = null;
const listeners = new Set<() => void>();

/** The page on its way; null: what the address names is what is shown. */
export const comingPage = (): ComingPage | null => coming;

export function setComingPage(next: ComingPage | null): void {
  if (coming === next) return;
  coming = next;
  for (const notify of listeners) notify();
}

/** The same for what is drawn. It is told at once, in the same task as the press. */
export function useComingPage(): ComingPage | null {
  return useSyncExternalStore(subscribe, comingPage, comingPage);
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
