import { useAtom } from 'jotai';
import { Suspense } from 'react';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { isPastingAtom } from './open-link.ts';

const LinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog);

/** On every page: the field for a link, wherever it was called. */
export function LinkHost() {
  const [isPasting, setIsPasting] = useAtom(isPastingAtom);
  return <Suspense>{isPasting && <LinkDialog onClose={() => setIsPasting(false)} />}</Suspense>;
}
