import { useSyncExternalStore } from 'react';

/**
 * False while the application takes over what its document shows (`hydrateRoot`), and in the document itself, which
 * knows nothing of who looks at it; true from then on, and in all that is drawn later. What depends on the browser and
 * on this is drawn alike at first, and so need not be drawn anew.
 */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const never = () => () => undefined;
