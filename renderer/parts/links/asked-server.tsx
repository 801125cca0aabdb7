import { Suspense } from 'react';
import type { DeepLink } from '#shared/domain/links/deep-links.ts';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';

const UnknownHere =
  __TARGET__ === 'desktop'
    ? lazyPart(async () => (await import('./unknown-here.tsx')).UnknownHere)
    : null;

/** Below a link that the server does not know, on the desktop: links of its scheme may be of another one. */
export function AskedServer({ link }: { link: DeepLink }) {
  return (
    UnknownHere && (
      <Suspense>
        <UnknownHere link={link} />
      </Suspense>
    )
  );
}
