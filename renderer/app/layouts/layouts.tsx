import { useAtomValue } from 'jotai';
import { use, useDeferredValue, type ReactNode } from 'react';
import { seemsSignedInAtom } from '#renderer/api/session.ts';
import { wasSignedIn } from '#renderer/api/session-hint.ts';
import { loadShell } from '../load-shell.ts';
import { Frame } from './frame.tsx';

/** Frame of the pages for the signed-in. */
export function ShellLayout({ children }: { children: ReactNode }) {
  return <Frame shell={use(loadShell())}>{children}</Frame>;
}

/**
 * Frame of the pages that everybody may read. They do not wait for who that is: what was so when
 * somebody last came decides what is drawn until it is known, and until its code has come.
 */
export function OpenLayout({ children }: { children: ReactNode }) {
  const isSignedIn = useDeferredValue(useAtomValue(seemsSignedInAtom));
  return <Frame shell={isSignedIn ? use(loadShell()) : null}>{children}</Frame>;
}

/** The frame for everybody, with the shell where it will be wanted at once. */
export async function loadOpenLayout(): Promise<typeof OpenLayout> {
  if (wasSignedIn()) await loadShell();
  return OpenLayout;
}
