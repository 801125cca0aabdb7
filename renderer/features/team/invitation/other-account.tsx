import { t } from '#renderer/platform/t.ts';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import classes from './invitation.module.css';
import { SignOutFirst } from './sign-out-first.tsx';

const AnotherAccount =
  __TARGET__ === 'desktop'
    ? lazyPart(
        async () => (await import('#renderer/parts/links/another-account.tsx')).AnotherAccount,
      )
    : null;

export interface OtherAccountProps {
  token: string;
  /** Whom the invitation is for; null: nobody knows, and it may be for who is signed in. */
  email: string | null;
  /** What else can be done. */
  children: ReactNode;
}

/** The way to the account that an invitation is for; the desktop has room for it beside this one. */
export function OtherAccount({ token, email, children }: OtherAccountProps) {
  const isSecondary = email === null;
  const signOut = <SignOutFirst token={token} isSecondary={isSecondary} />;
  const other = AnotherAccount ? (
    <Suspense>
      <AnotherAccount link={{ kind: 'team-invitation', token }} email={email} instead={signOut} />
    </Suspense>
  ) : (
    signOut
  );
  return (
    <div className={classes.ways}>
      {!isSecondary && other}
      {children}
      {isSecondary && other}
    </div>
  );
}

/** What can be done about it, in words. */
export function otherAccountText(emails: { email: string; own: string }): string {
  return __TARGET__ === 'desktop'
    ? t('desktop:link.otherAccount', emails)
    : t('team:invitation.other', emails);
}
