import { useAtomValue } from 'jotai';
import { Suspense, useEffect, type ReactNode } from 'react';
import { loginStatusAtom } from '#renderer/api/session.ts';
import { loadNamespaces } from '#renderer/platform/i18n.ts';
import { lazyPart } from '#renderer/platform/lazy-code.ts';
import { localText } from '#renderer/platform/storage.ts';
import { PublicLayout } from './public-layout.tsx';

const ShellLayout = lazyPart(async () => {
  const [{ ShellLayout: part }] = await Promise.all([
    import('./shell/shell-layout.tsx'),
    loadNamespaces(['shell']),
  ]);
  return part;
});

/** Was somebody signed in here when the frame was last drawn? No more than a guess at what to draw. */
const hintKey = 'marquee.signed-in';

/**
 * Frame of the pages that everybody may read, which do not wait for who that is: who was signed in
 * keeps the frame they know, and nobody ever sees a page without one.
 */
export function OpenLayout({ children }: { children: ReactNode }) {
  const status = useAtomValue(loginStatusAtom);
  const isSignedIn = status ?? localText.read(hintKey) !== null;
  useEffect(() => {
    if (status !== null) localText.write(hintKey, status ? 'yes' : null);
  }, [status]);
  const asVisitor = <PublicLayout>{children}</PublicLayout>;
  if (!isSignedIn) return asVisitor;
  return (
    <Suspense fallback={asVisitor}>
      <ShellLayout>{children}</ShellLayout>
    </Suspense>
  );
}
