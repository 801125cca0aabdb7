import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { defaultDestination } from '#shared/domain/constants.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { query } from '#renderer/api/query.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { AuthHeading } from '../auth-heading.tsx';
import classes from '../auth.module.css';

/** For who is signed in: of the account itself, or as somebody else. */
export function ResetPasswordSaved({ email }: { email: string }) {
  const profile = useQuery(query(getProfile, {}));
  const own = profile.data?.self.email;
  const isOther = own !== undefined && own !== email;
  return (
    <div className={classes.page} role="status">
      <AuthHeading title={t('auth:reset.savedTitle')}>
        {isOther ? t('auth:reset.savedOther', { email, own }) : t('auth:reset.saved')}
      </AuthHeading>
      <div className={classes.actions}>
        <ButtonLink to={isOther ? defaultDestination : '/account/security-setting'} size="lg">
          {t(isOther ? 'auth:verify.successAction' : 'auth:verify.changedAction')}
        </ButtonLink>
      </div>
    </div>
  );
}
