import { t } from '#renderer/platform/t.ts';
import { useAtom, useAtomValue } from 'jotai';
import { Suspense, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { login } from '#shared/contract/account/auth.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { canUsePasskeys } from '#renderer/api/identity/can-use-passkeys.ts';
import { mailedLinkIn } from '#renderer/api/links/mailed-link.ts';
import { deletedOnAtom, intendedUrlAtom } from '#renderer/api/session.ts';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { Button } from '#renderer/ui/button.tsx';
import { BotCheck } from '#renderer/parts/form/bot-check.tsx';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { PasswordField } from '#renderer/ui/field/password-field.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { AuthHeading } from './auth-heading.tsx';
import classes from './auth.module.css';
import type { Invitation } from './invitation/invitation-gate.tsx';
import { isOfInvitation } from './invitation/is-of-invitation.ts';
import { PasskeyWay } from './passkey/passkey-way.tsx';
import { SocialButtons } from './social/social-buttons.tsx';
import { useSignedIn } from './use-signed-in.ts';
import { WithInvitation } from './invitation/with-invitation.tsx';

// A web origin, which the providers ask for, has only the system's browser (decisions section 10).
const BrowserSignIn =
  __TARGET__ === 'desktop'
    ? lazyPart(async () => (await import('./browser/browser-sign-in.tsx')).BrowserSignIn)
    : null;

/** Sign in with e-mail and password; the guard then leads on. */
export function LoginPage() {
  const heading = <AuthHeading title={t('auth:login.title')}>{t('auth:login.lead')}</AuthHeading>;
  return (
    <WithInvitation isSignIn heading={heading}>
      {(invitation) => (
        <div className={classes.page}>
          {heading}
          <LoginForm key={invitation?.invited?.token} invitation={invitation} />
        </div>
      )}
    </WithInvitation>
  );
}

function LoginForm({ invitation }: { invitation: Invitation | null }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const invited = invitation?.invited ?? null;
  const [isRefused, setIsRefused] = useState(false);
  const [isRevoked, setIsRevoked] = useState(false);
  const { form, submit, isBusy, botCheck } = useCallForm(login, {
    initialValues: {
      email: invited?.email ?? search.get('email') ?? '',
      password: '',
      invitationToken: invited?.token ?? null,
      gToken: '',
    },
    onSuccess: (session) => {
      invitation?.lead();
      return signedIn(session);
    },
    onError: (error) => {
      if (isApiError(error, 1009)) {
        // The alert gives the focus back to what is most likely wrong.
        form.getInputNode('password')?.focus();
        showAlert(error, {
          label: t('auth:forgot.title'),
          run: () =>
            void navigate('/forgot-password', { state: { email: form.getValues().email } }),
        });
        return true;
      }
      if (!isOfInvitation(error) || !form.getValues().invitationToken) return false;
      setIsRevoked(isApiError(error, 1033));
      enterWithout();
      return true;
    },
  });
  function enterWithout(): void {
    form.setFieldValue('invitationToken', null);
    setIsRefused(true);
  }
  const invitationToken = form.getValues().invitationToken ?? null;

  return (
    <>
      {!isRevoked && (invitation?.notice ?? <Reason />)}
      {isRefused && <Alert tone="warn">{t('team:invitation.signInAgain')}</Alert>}
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('auth:field.email')}
          type="email"
          inputMode="email"
          // Passkeys stand among the saved addresses where the browser has them.
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={invited === null}
          readOnly={invited !== null}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('auth:field.password')}
          autoComplete="current-password"
          autoFocus={invited !== null}
          {...form.getInputProps('password')}
        />
        <div className={classes.forgot}>
          <TextLink to="/forgot-password" state={{ email: form.getValues().email }}>
            {t('auth:login.forgot')}
          </TextLink>
        </div>
        <BotCheck entry={login} {...form.getInputProps('gToken')} {...botCheck} />
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          {t('auth:login.submit')}
        </Button>
      </form>
      {BrowserSignIn ? (
        <Suspense>
          <BrowserSignIn />
        </Suspense>
      ) : (
        <SocialButtons invitationToken={invitationToken} onAccepted={() => invitation?.lead()}>
          {canUsePasskeys() && (
            <PasskeyWay
              key={invitationToken}
              invitationToken={invitationToken}
              onRefused={enterWithout}
              onAccepted={() => invitation?.lead()}
            />
          )}
        </SocialButtons>
      )}
      {/* The notice of an invitation leads there already. */}
      {invited === null && (
        <p className={classes.other}>
          {t('auth:login.noAccount')}{' '}
          <TextLink to={{ pathname: '/signup', search: search.toString() }}>
            {t('auth:login.signUp')}
          </TextLink>
        </p>
      )}
    </>
  );
}

/** Why somebody is here who did not ask for this page. */
function Reason() {
  const [intended, setIntended] = useAtom(intendedUrlAtom);
  const deletedOn = useAtomValue(deletedOnAtom);
  const state: unknown = useLocation().state;
  // A mailed link that was opened without a session: the server led here, the sign-in goes on with it.
  const next = mailedLinkIn(useSearchParams()[0].get('next'));
  const nextPath = next?.path ?? null;
  useLayoutEffect(() => {
    if (nextPath !== null) setIntended(nextPath);
  }, [nextPath, setIntended]);
  const hasChanged = typeof state === 'object' && state !== null && 'passwordChanged' in state;
  if (hasChanged) return <Alert tone="good">{t('auth:login.passwordChanged')}</Alert>;
  if (deletedOn !== null) {
    return <Alert>{t('auth:login.accountDeleted', { date: deletedOn })}</Alert>;
  }
  const link = next ?? mailedLinkIn(intended);
  if (link) {
    return (
      <Alert>{t(link.kind === 'verify' ? 'auth:login.verifyLink' : 'auth:login.changeLink')}</Alert>
    );
  }
  if (intended) return <Alert>{t('auth:login.intended')}</Alert>;
  return null;
}
