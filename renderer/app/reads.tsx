import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { queryClient } from '#renderer/api/query-client.ts';
import { isHydratingAtom } from './first-paint/hydration.ts';

/** Gives a page the cache of reads. */
export function pageWithReads(page: ReactElement): ReactElement {
  return <Reads>{page}</Reads>;
}

/** Gives a frame, and so its pages, the cache of reads. */
export function frameWithReads(
  Frame: ComponentType<{ children: ReactNode }>,
): ComponentType<{ children: ReactNode }> {
  return function FrameWithReads({ children }) {
    return (
      <Reads>
        <Frame>{children}</Frame>
      </Reads>
    );
  };
}

function Reads({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <IsRestoringProvider value={useAtomValue(isHydratingAtom)}>{children}</IsRestoringProvider>
    </QueryClientProvider>
  );
}
