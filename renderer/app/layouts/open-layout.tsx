import { useAtomValue } from 'jotai';
import { Suspense, useEffect, type ReactNode } from 'react';
import { loginStatusAtom } from '#renderer/api/session.ts';
import { loadNamespaces } from '#renderer/platform/i18n.ts';
import { lazyPart } from '#renderer/platform/lazy-code.ts';
import { rememberSignedIn, wasSignedIn } from '../navigation/frame-hint.ts';
import { PublicLayout } from './public-layout.tsx';

async function loadShell() {
  const [{ ShellLayout: part }] = await Promise.all([
    import('./shell/shell-layout.tsx'),
    loadNamespaces(['shell']),
  ]);
  return part;
}

const ShellLayout = lazyPart(loadShell);

/** The frame, and the one inside it that will be wanted: what is typed must not change frames. */
export async function loadOpenLayout(): Promise<typeof OpenLayout> {
  if (wasSignedIn()) await loadShell();
  return OpenLayout;
}

/**
 * Frame of the pages that everybody may read, which do not wait for who that is: who was signed in
 * keeps the frame they know, and nobody ever sees a page without one.
 */
export function OpenLayout({ children }: { children: ReactNode }) {
  const status = useAtomValue(loginStatusAtom);
  const isSignedIn = status ?? wasSignedIn();
  useEffect(() => {
    if (status !== null) rememberSignedIn(status);
  }, [status]);
  const asVisitor = <PublicLayout>{children}</PublicLayout>;
  if (!isSignedIn) return asVisitor;
  return (
    <Suspense fallback={asVisitor}>
      <ShellLayout>{children}</ShellLayout>
    </Suspense>
  );
}
