import { t } from '#renderer/platform/t.ts';
import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { mailLink } from '#shared/domain/constants.ts';
import { mailedLinkIn } from '#renderer/api/links/mailed-link.ts';
import { loginStatusAtom } from '#renderer/api/session.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { Mark } from '#renderer/ui/image/mark.tsx';
import { AuthHeading } from '../auth-heading.tsx';
import classes from '../auth.module.css';
import { OtherAccountsLink } from './other-accounts-link.tsx';

/** The mailed link has not worked: why that can be, and what to do. No login is needed to read it. */
export function VerifyEmailFailPage() {
  const isSignedIn = useAtomValue(loginStatusAtom) === true;
  const other = mailedLinkIn(useSearchParams()[0].get('other'));
  return (
    <div className={classes.page}>
      <span className={classes.unlit}>
        <Mark height={44} isUnlit />
      </span>
      {other && isSignedIn ? (
        <OtherAccountsLink link={other.path} />
      ) : (
        <NoUse isSignedIn={isSignedIn} />
      )}
    </div>
  );
}

function NoUse({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <AuthHeading title={t('auth:verify.failTitle')}>
        {t('auth:verify.fail', { minutes: mailLink.minutes })}
      </AuthHeading>
      <p className={classes.text}>{t('auth:verify.failHelp')}</p>
      <div className={classes.actions}>
        {/* Somebody who is not signed in is asked to, and comes back to the notice. */}
        <ButtonLink to={isSignedIn ? '/verify-email-notice' : '/login'} size="lg">
          {t(isSignedIn ? 'auth:verify.failAction' : 'auth:verify.failSignIn')}
        </ButtonLink>
      </div>
    </>
  );
}
