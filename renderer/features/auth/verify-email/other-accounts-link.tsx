import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { defaultDestination } from '#shared/domain/constants.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { query } from '#renderer/api/query.ts';
import { useSignOut } from '#renderer/parts/use-sign-out.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { AuthHeading } from '../auth-heading.tsx';
import classes from '../auth.module.css';

/** Somebody else is signed in here: makes room for the account that the link was sent for. */
export function OtherAccountsLink({ link }: { link: string }) {
  const profile = useQuery(query(getProfile, {}));
  const own = profile.data?.self.email ?? '\u2026';
  const { isPending, signOut } = useSignOut({ next: link, isLeaving: true });
  return (
    <>
      <AuthHeading title={t('auth:verify.otherTitle')}>
        {t('auth:verify.other', { own })}
      </AuthHeading>
      <div className={classes.actions}>
        <Button size="lg" loading={isPending} onClick={signOut}>
          {t('auth:verify.otherSignOut')}
        </Button>
      </div>
      <p className={classes.other}>
        <TextLink to={defaultDestination}>{t('auth:verify.otherStay')}</TextLink>
      </p>
    </>
  );
}
