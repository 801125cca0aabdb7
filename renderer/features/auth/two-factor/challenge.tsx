import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { getTwoFactorChallenge } from '#shared/contract/account/two-factor.ts';
import { loginTicket } from '#shared/domain/constants.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { query } from '#renderer/api/query.ts';
import type { PagePath } from '#renderer/platform/place/page-paths.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { useMethodsHere } from '#renderer/parts/second-factor/use-methods-here.ts';
import { AuthHeading } from '../auth-heading.tsx';
import classes from '../auth.module.css';

/** What the login ticket asks for; `methods` are those that work here. */
export type ChallengeFacts = CallOutput<typeof getTwoFactorChallenge>;

export interface ChallengeProps {
  title: string;
  children: (facts: ChallengeFacts) => ReactNode;
}

/** A page of the second step: reads the challenge and says so when its time is over. */
export function Challenge({ title, children }: ChallengeProps) {
  const challenge = useQuery(query(getTwoFactorChallenge, {}));
  const methods = useMethodsHere(challenge.data?.methods);

  if (isApiError(challenge.error, 1028)) return <ChallengeOver />;
  if (challenge.data && methods) return children({ ...challenge.data, methods });
  return (
    <div className={classes.page}>
      <AuthHeading title={title} />
      {challenge.isError ? (
        <FailedRead
          what={t('two-factor:failed')}
          error={challenge.error}
          isRetrying={challenge.isFetching}
          onRetry={() => void challenge.refetch()}
        />
      ) : (
        <div className={classes.form} role="status" aria-label={t('common:state.loading')}>
          <div className={classes.bar} />
          <div className={classes.bar} />
        </div>
      )}
    </div>
  );
}

/** No login ticket, or an old one: the way back to the first step. */
export function ChallengeOver() {
  return (
    <div className={classes.page} role="alert">
      <AuthHeading title={t('two-factor:over.title')}>
        {t('two-factor:over.text', { minutes: loginTicket.minutes })}
      </AuthHeading>
      <div className={classes.actions}>
        <ButtonLink to="/login" size="lg">
          {t('two-factor:over.action')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Where a way of answering has its page. */
export function factorPath(factor: string): PagePath {
  return `/two-factor/${factor}/verify`;
}
