import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { defaultDestination, gigabyte, planLimits } from '#shared/domain/constants.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { query } from '#renderer/api/query.ts';
import { intendedUrlAtom } from '#renderer/api/session.ts';
import type { PagePath } from '#renderer/platform/place/page-paths.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { Mark } from '#renderer/ui/image/mark.tsx';
import { AuthHeading } from '../auth-heading.tsx';
import classes from '../auth.module.css';

/** The mailed link has worked: it verified the address, or a new one is the account's now. */
export function VerifyEmailSuccessPage() {
  const isChange = useSearchParams()[0].get('email') === 'changed';
  return (
    <div className={classes.page}>
      <Mark height={44} isAnimated />
      {isChange ? <Changed /> : <Verified />}
    </div>
  );
}

function Verified() {
  const intended = useAtomValue(intendedUrlAtom);
  return (
    <>
      <AuthHeading title={t('auth:verify.successTitle')}>
        {t('auth:verify.success', {
          screens: planLimits.basic.screens,
          gigabytes: planLimits.basic.storage / gigabyte,
        })}
      </AuthHeading>
      {intended === null ? (
        <Next to={defaultDestination}>{t('auth:verify.successAction')}</Next>
      ) : (
        // The guard of the sign-in leads on to the page that was asked for before signing up.
        <Next to="/login">{t('common:action.continue')}</Next>
      )}
    </>
  );
}

function Changed() {
  const profile = useQuery(query(getProfile, {}));
  const email = profile.data?.self.email ?? '\u00a0';
  return (
    <>
      <AuthHeading title={t('auth:verify.changedTitle')}>
        {t('auth:verify.changed', { email })}
      </AuthHeading>
      <Next to="/account/security-setting">{t('auth:verify.changedAction')}</Next>
    </>
  );
}

function Next({ to, children }: { to: PagePath; children: ReactNode }) {
  return (
    <div className={classes.actions}>
      <ButtonLink to={to} size="lg">
        {children}
      </ButtonLink>
    </div>
  );
}
