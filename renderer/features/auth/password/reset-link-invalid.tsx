import { t } from '#renderer/platform/t.ts';
import { mailLink } from '#shared/domain/constants.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { Mark } from '#renderer/ui/image/mark.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { AuthHeading } from '../auth-heading.tsx';
import classes from '../auth.module.css';

/** A used, expired or damaged link: what it means, and the way to a new one. */
export function ResetLinkInvalid({ email }: { email: string }) {
  return (
    <div className={classes.page} role="alert">
      <span className={classes.unlit}>
        <Mark height={44} isUnlit />
      </span>
      <AuthHeading title={t('auth:reset.invalidTitle')}>
        {t('auth:reset.invalid', { minutes: mailLink.minutes })}
      </AuthHeading>
      <div className={classes.actions}>
        <ButtonLink to="/forgot-password" state={{ email }} size="lg">
          {t('auth:reset.newLink')}
        </ButtonLink>
      </div>
      <p className={classes.other}>
        <TextLink to="/login">{t('auth:forgot.back')}</TextLink>
      </p>
    </div>
  );
}
