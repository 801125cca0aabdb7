import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { loginStatusAtom } from '#renderer/api/session.ts';
import { loadNamespaces } from '#renderer/platform/i18n.ts';
import { lazyPart } from '#renderer/platform/lazy-code.ts';
import { PublicLayout } from './public-layout.tsx';

const ShellLayout = lazyPart(async () => {
  const [{ ShellLayout: part }] = await Promise.all([
    import('./shell/shell-layout.tsx'),
    loadNamespaces(['shell']),
  ]);
  return part;
});

/** Frame of the pages that everybody may read: who is signed in keeps the frame they know. */
export function OpenLayout({ children }: { children: ReactNode }) {
  const isSignedIn = useAtomValue(loginStatusAtom) === true;
  return isSignedIn ? (
    <ShellLayout>{children}</ShellLayout>
  ) : (
    <PublicLayout>{children}</PublicLayout>
  );
}
