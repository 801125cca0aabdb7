import type { UseQueryResult } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import type { getProfile } from '#shared/contract/account/user.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';

interface NotOperatorProps {
  profile: UseQueryResult<CallOutput<typeof getProfile>>;
  /** Shaped like what an operator will see. */
  waiting: ReactNode;
}

/** What stands there for everybody but operators: why, and what can be done about it. */
export function NotOperator({ profile, waiting }: NotOperatorProps) {
  const { data, error, isFetching, refetch } = profile;
  if (data) return data.operator === 'one-step' ? <OneStep /> : <NotYours />;
  if (!error) return waiting;
  return (
    <FailedRead
      what={t('desk:failed')}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** Not an error: the page is simply others' work. */
function NotYours() {
  return (
    <EmptyState level={2} title={t('desk:notYours.title')}>
      <p>{t('desk:notYours.text')}</p>
      <div>
        <ButtonLink size="sm" variant="default" to="/application">
          {t('desk:notYours.action')}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}

/** Named, but without effect until the account signs in with two steps. */
function OneStep() {
  return (
    <EmptyState level={2} title={t('desk:oneStep.title')}>
      <p>{t('desk:oneStep.text')}</p>
      <div>
        <ButtonLink size="sm" to="/account/security-setting">
          {t('desk:oneStep.action')}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
