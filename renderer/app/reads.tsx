import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { queryClient } from '#renderer/api/reads/query-client.ts';

/** Gives a page the cache of reads. */
export function pageWithReads(page: ReactElement): ReactElement {
  return <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>;
}

/** Gives a frame, and so its pages, the cache of reads. */
export function frameWithReads(
  Frame: ComponentType<{ children: ReactNode }>,
): ComponentType<{ children: ReactNode }> {
  return function FrameWithReads({ children }) {
    return (
      <QueryClientProvider client={queryClient}>
        <Frame>{children}</Frame>
      </QueryClientProvider>
    );
  };
}
