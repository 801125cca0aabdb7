import { t } from '#renderer/platform/t.ts';
import { mailLink } from '#shared/domain/constants.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TextButton, TextLink } from '#renderer/ui/link/text-link.tsx';
import { AuthHeading } from '../auth-heading.tsx';
import classes from '../auth.module.css';

export interface ResetMailSentProps {
  email: string;
  secondsLeft: number;
  /** Back to the form, with the address. */
  onAgain: () => void;
}

/** After the request: the same words whether the address has an account or not. */
export function ResetMailSent({ email, secondsLeft, onAgain }: ResetMailSentProps) {
  const isWaiting = secondsLeft > 0;
  return (
    <div className={classes.page} role="status">
      <AuthHeading title={t('auth:forgot.sentTitle')}>
        {t('auth:forgot.sent', { email, minutes: mailLink.minutes })}
      </AuthHeading>
      <p className="small-print">{t('auth:forgot.sentHelp')}</p>
      <div className={classes.actions}>
        <Button
          variant="default"
          className="tabular"
          aria-disabled={isWaiting}
          aria-live="off"
          onClick={onAgain}
        >
          {isWaiting ? t('auth:forgot.againIn', { seconds: secondsLeft }) : t('auth:forgot.again')}
        </Button>
        <TextButton onClick={onAgain}>{t('auth:forgot.otherEmail')}</TextButton>
      </div>
      <p className={classes.other}>
        <TextLink to="/login">{t('auth:forgot.back')}</TextLink>
      </p>
    </div>
  );
}
