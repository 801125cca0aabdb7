import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useSearchParams } from 'react-router-dom';
import { isApiError } from '#renderer/api/api-error.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { Shape, waitingClass } from '#renderer/ui/state/skeleton.tsx';
import { Joined } from './invitation/joined.tsx';
import { joining } from './invitation/joining.ts';
import { Part } from './invitation/part.tsx';
import { NotJoined } from './invitation/not-joined.tsx';
import { PlanInTheWay } from './invitation/plan-in-the-way.tsx';
import { WithoutToken } from './invitation/without-token.tsx';

/** The page of a mailed invitation: joins on arrival, and says what came of it. */
export function TeamInvitationPage() {
  const token = useSearchParams()[0].get('token') || null;
  // Another invitation may be opened while this page is shown.
  return token === null ? <WithoutToken /> : <Joining key={token} token={token} />;
}

function Joining({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(joining(token));
  if (data) return <Joined {...data} />;
  if (!error) {
    return (
      <Part title={t('team:invitation.joining')} isBusy>
        <div className={waitingClass}>
          <Shape height={48} />
        </div>
      </Part>
    );
  }
  if (isApiError(error, 1031)) return <PlanInTheWay onRetry={() => void refetch()} />;
  if (isApiError(error, 1033) || isApiError(error, 2000)) return <NotJoined token={token} />;
  return (
    <Part title={t('team:invitation.title')}>
      <FailedRead
        what={t('team:invitation.failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Part>
  );
}
