import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { t } from '#renderer/platform/t.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { WaitingPanels } from '#renderer/ui/state/skeleton.tsx';
import { findAttempt } from './open-attempt.ts';
import { findOutcome } from './place-order.ts';

/**
 * The cart is empty and an order of this tab was never answered: most likely that order was paid. Learns what became
 * of it, and opens the page of its payment; `children` where it came to nothing.
 */
export function ResumeAttempt({ children }: { children: ReactNode }) {
  const resumed = useQuery({
    queryKey: ['resumeAttempt'],
    queryFn: async () => {
      const open = findAttempt();
      return open && (await findOutcome(open));
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data, error } = resumed;
  if (data) return <Navigate to={`/trade/transaction/${data.tradeNo}`} replace />;
  if (error) {
    return (
      <FailedRead
        what={t('trade:failed')}
        error={error}
        isRetrying={resumed.isFetching}
        onRetry={() => void resumed.refetch()}
      />
    );
  }
  return data === undefined ? <WaitingPanels lines={[2, 6]} /> : children;
}
