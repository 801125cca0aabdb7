import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useParams, useSearchParams } from 'react-router-dom';
import { checkResetToken } from '#shared/contract/account/registration.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { errorMessage } from '#renderer/api/messages.ts';
import { query } from '#renderer/api/query.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { AuthHeading } from '../auth-heading.tsx';
import classes from '../auth.module.css';
import { ResetLinkInvalid } from './reset-link-invalid.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** The mailed link of a reset: checked first, so that nobody types a password for nothing. */
export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const email = search.get('email') ?? '';
  const check = useQuery({
    ...query(checkResetToken, { token, email }),
    staleTime: Infinity,
    retry: false,
  });

  if (check.data === true) return <ResetPasswordForm token={token} email={email} />;
  if (check.data === false || isApiError(check.error, 2000)) {
    return <ResetLinkInvalid email={email} />;
  }
  if (check.isError) {
    return (
      <div className={classes.page}>
        <AuthHeading title={t('auth:reset.title')} />
        <Alert tone="bad">{errorMessage(check.error)}</Alert>
        <div className={classes.actions}>
          <Button loading={check.isFetching} onClick={() => void check.refetch()}>
            {t('common:state.retry')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.page} role="status" aria-label={t('auth:reset.checking')}>
      <AuthHeading title={t('auth:reset.title')}>{t('auth:reset.checking')}</AuthHeading>
      <div className={classes.bar} />
      <div className={classes.bar} />
      <div className={classes.bar} />
    </div>
  );
}
