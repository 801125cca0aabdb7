import { t } from '#renderer/platform/t.ts';
import { Navigate } from 'react-router-dom';
import { MethodList } from '#renderer/parts/second-factor/method-list.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { canUsePasskeys } from '#renderer/api/identity/can-use-passkeys.ts';
import { AuthHeading } from '../auth-heading.tsx';
import classes from '../auth.module.css';
import { PasskeyButton } from '../passkey/passkey-button.tsx';
import { Challenge, factorPath } from './challenge.tsx';

/** Second step of signing in: chooses the method; a single one needs no choice. */
export function TwoFactorPage() {
  return (
    <Challenge title={t('two-factor:title')}>
      {({ methods, hasRecoveryCodes, hasPasskey, ...addresses }) => {
        const [only, ...others] = methods;
        const offersPasskey = hasPasskey && canUsePasskeys();
        // The page of a method may send a code, which nobody needs who has a passkey to show.
        if (only && others.length === 0 && !offersPasskey)
          return <Navigate replace to={factorPath(only)} />;
        return (
          <div className={classes.page}>
            <AuthHeading title={t('two-factor:title')}>{t('two-factor:lead')}</AuthHeading>
            <MethodList methods={methods} addresses={addresses} choose={{ path: factorPath }} />
            {offersPasskey && <PasskeyButton label={t('two-factor:usePasskey')} />}
            {hasRecoveryCodes && (
              <p className="small-print">
                {t('two-factor:lostPhone')}{' '}
                <TextLink to={factorPath('recovery')}>{t('two-factor:useRecovery')}</TextLink>
              </p>
            )}
            <p className={classes.other}>
              <TextLink to="/login">{t('auth:forgot.back')}</TextLink>
            </p>
          </div>
        );
      }}
    </Challenge>
  );
}
