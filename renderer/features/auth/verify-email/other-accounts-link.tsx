import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { getDefaultStore } from 'jotai';
import { startTransition } from 'react';
import { useNavigate } from 'react-router-dom';
import { logout } from '#shared/contract/account/auth.ts';
import { defaultDestination } from '#shared/domain/constants.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { query, useCommand } from '#renderer/api/query.ts';
import { intendedUrlAtom, markSignedOut } from '#renderer/api/session.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { AuthHeading } from '../auth-heading.tsx';
import classes from '../auth.module.css';

/** Somebody else is signed in here: makes room for the account that the link was sent for. */
export function OtherAccountsLink({ link }: { link: string }) {
  const navigate = useNavigate();
  const profile = useQuery(query(getProfile, {}));
  const own = profile.data?.self.email ?? '\u2026';
  const signOut = useCommand(logout, {
    onSuccess: () =>
      startTransition(() => {
        markSignedOut();
        // Signing out forgets where somebody wanted to go. This is where.
        getDefaultStore().set(intendedUrlAtom, link);
        void navigate('/login');
      }),
  });
  return (
    <>
      <AuthHeading title={t('auth:verify.otherTitle')}>
        {t('auth:verify.other', { own })}
      </AuthHeading>
      <div className={classes.actions}>
        <Button size="lg" loading={signOut.isPending} onClick={() => signOut.mutate({})}>
          {t('auth:verify.otherSignOut')}
        </Button>
      </div>
      <p className={classes.other}>
        <TextLink to={defaultDestination}>{t('auth:verify.otherStay')}</TextLink>
      </p>
    </>
  );
}
