import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { sendVerificationMail } from '#shared/contract/account/registration.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { mailLink } from '#shared/domain/constants.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { detailsOf, isApiError } from '#renderer/api/api-error.ts';
import { query, useCommand } from '#renderer/api/query.ts';
import { useSignOut } from '#renderer/parts/use-sign-out.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { TextButton } from '#renderer/ui/link/text-link.tsx';
import { useCountdown } from '#renderer/ui/hooks/use-countdown.ts';
import { AuthHeading } from '../auth-heading.tsx';
import classes from '../auth.module.css';
import { TestInbox } from '../test-inbox.tsx';
import { waits } from '../waits.ts';

/** Waits for the mailed link to be opened; the guard notices when that has happened. */
export function VerifyEmailNoticePage() {
  const profile = useQuery(query(getProfile, {}));
  const countdown = useCountdown(waits.verificationMail);
  const { isPending: isLeaving, signOut } = useSignOut();
  const send = useCommand(sendVerificationMail, {
    onSuccess: () => countdown.start(mailLink.resendSeconds),
    onError: (error) => {
      // Another tab, or signing up itself, was quicker: the server says how long to wait.
      const { seconds } = detailsOf(error, 4);
      if (isApiError(error, 4) && typeof seconds === 'number') countdown.start(seconds);
      else showAlert(error);
    },
  });
  const isWaiting = countdown.left > 0;

  return (
    <div className={classes.page}>
      <AuthHeading title={t('auth:verify.noticeTitle')}>{t('auth:verify.notice')}</AuthHeading>
      <div className={classes.address}>{profile.data?.self.email ?? '\u00a0'}</div>
      <p className="small-print">{t('auth:verify.noticeHelp', { minutes: mailLink.minutes })}</p>
      {send.isSuccess && isWaiting && <Alert tone="good">{t('auth:verify.sentAgain')}</Alert>}
      <div className={classes.actions}>
        <Button
          size="lg"
          className="tabular"
          loading={send.isPending}
          aria-disabled={isWaiting}
          onClick={() => send.mutate({})}
        >
          {isWaiting
            ? t('auth:verify.againIn', { seconds: countdown.left })
            : t('auth:verify.again')}
        </Button>
      </div>
      <TestInbox />
      <p className={classes.other}>
        {t('auth:verify.wrongAddress')}{' '}
        <TextButton aria-disabled={isLeaving} onClick={signOut}>
          {t('auth:verify.signOut')}
        </TextButton>
      </p>
    </div>
  );
}
