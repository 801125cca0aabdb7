import { t } from 'i18next';
import { useAtomValue } from 'jotai';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { login } from '#shared/contract/auth.ts';
import { intendedUrlAtom, markSignedIn } from '#renderer/api/session.ts';
import { Action } from '#renderer/ui/action.tsx';
import { BotCheck } from '#renderer/ui/form/bot-check.tsx';
import { useCallForm } from '#renderer/ui/form/use-call-form.ts';
import { Message } from '#renderer/ui/message.tsx';
import { PasswordField } from '#renderer/ui/password-field.tsx';
import { TextField } from '#renderer/ui/text-field.tsx';
import { TextLink } from '#renderer/ui/text-link.tsx';
import { AuthHeading } from './auth-heading.tsx';
import classes from './auth.module.css';

/** Sign in with e-mail and password; the guard then leads on. */
export function LoginPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const invitationToken = search.get('invitation_token');
  const { form, submit, isBusy, failures } = useCallForm(login, {
    initialValues: { email: search.get('email') ?? '', password: '', invitationToken, gToken: '' },
    onSuccess: (session) => {
      // Until the second step there is no session (decisions section 6).
      if (session.twoFactorRequired) return navigate('/two-factor');
      markSignedIn(session);
    },
  });

  return (
    <div className={classes.page}>
      <AuthHeading title={t('auth:login.title')}>{t('auth:login.lead')}</AuthHeading>
      <Reason isInvited={invitationToken !== null} />
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('auth:field.email')}
          description={t('auth:field.emailHelp')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('auth:field.password')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <div className={classes.forgot}>
          <TextLink to="/forgot-password" state={{ email: form.getValues().email }}>
            {t('auth:login.forgot')}
          </TextLink>
        </div>
        <BotCheck {...form.getInputProps('gToken')} failures={failures} />
        <Action type="submit" size="lg" fullWidth loading={isBusy}>
          {t('auth:login.submit')}
        </Action>
      </form>
      <p className={classes.other}>
        {t('auth:login.noAccount')}{' '}
        <TextLink to={{ pathname: '/signup', search: search.toString() }}>
          {t('auth:login.signUp')}
        </TextLink>
      </p>
    </div>
  );
}

/** Why somebody is here who did not ask for this page. */
function Reason({ isInvited }: { isInvited: boolean }) {
  const intended = useAtomValue(intendedUrlAtom);
  const state: unknown = useLocation().state;
  const hasChanged = typeof state === 'object' && state !== null && 'passwordChanged' in state;
  if (hasChanged) return <Message tone="good">{t('auth:login.passwordChanged')}</Message>;
  if (isInvited) return <Message>{t('auth:login.invitation')}</Message>;
  if (intended) return <Message>{t('auth:login.intended')}</Message>;
  return null;
}
