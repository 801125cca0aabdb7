import { t } from 'i18next';
import { defaultDestination, gigabyte, planLimits } from '#shared/domain/constants.ts';
import { ActionLink } from '#renderer/ui/action.tsx';
import { Mark } from '#renderer/ui/mark.tsx';
import { AuthHeading } from './auth-heading.tsx';
import classes from './auth.module.css';

/** The mailed link has worked. */
export function VerifyEmailSuccessPage() {
  return (
    <div className={classes.page}>
      <Mark height={44} isAnimated />
      <AuthHeading title={t('auth:verify.successTitle')}>
        {t('auth:verify.success', {
          screens: planLimits.basic.screens,
          gigabytes: planLimits.basic.storage / gigabyte,
        })}
      </AuthHeading>
      <div className={classes.actions}>
        <ActionLink to={defaultDestination} size="lg">
          {t('auth:verify.successAction')}
        </ActionLink>
      </div>
    </div>
  );
}
