import { t } from '#renderer/platform/t.ts';
import { getDefaultStore } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { resetPassword } from '#shared/contract/account/registration.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { recheckVerified } from '#renderer/api/session-check.ts';
import { loginStatusAtom } from '#renderer/api/session.ts';
import { Button } from '#renderer/ui/button.tsx';
import { BotCheck } from '#renderer/parts/form/bot-check.tsx';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import { NewPasswordFields } from '#renderer/ui/field/new-password-fields.tsx';
import { AuthHeading } from '../auth-heading.tsx';
import classes from '../auth.module.css';
import { ResetLinkInvalid } from './reset-link-invalid.tsx';
import { ResetPasswordSaved } from './reset-password-saved.tsx';

/** The new password; a visitor signs in with it afterwards. */
export function ResetPasswordForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const [isExpired, setIsExpired] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const { form, submit, isBusy, botCheck } = useCallForm(resetPassword, {
    initialValues: { token, email, password: '', passwordConfirmation: '', gToken: '' },
    onSuccess: async () => {
      // Of the same account or not: whoever is signed in here stays so.
      if (getDefaultStore().get(loginStatusAtom) === true) {
        setIsSaved(true);
        // The password is changed, whatever becomes of this: the next page asks again.
        recheckVerified().catch(() => {});
        return;
      }
      await navigate(
        { pathname: '/login', search: new URLSearchParams({ email }).toString() },
        { state: { passwordChanged: true }, replace: true },
      );
    },
    onError: (error) => {
      // The link ran out while the form was open.
      const isLinks = isApiError(error, 1001);
      if (isLinks) setIsExpired(true);
      return isLinks;
    },
  });

  if (isSaved) return <ResetPasswordSaved email={email} />;
  if (isExpired) return <ResetLinkInvalid email={email} />;
  return (
    <div className={classes.page}>
      <AuthHeading title={t('auth:reset.title')}>{t('auth:reset.lead', { email })}</AuthHeading>
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        {/* Lets password managers know whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordFields
          label={t('auth:field.newPassword')}
          values={form.getValues()}
          passwordProps={{ autoFocus: true, ...form.getInputProps('password') }}
          confirmationProps={form.getInputProps('passwordConfirmation')}
        />
        <BotCheck entry={resetPassword} {...form.getInputProps('gToken')} {...botCheck} />
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          {t('auth:reset.submit')}
        </Button>
      </form>
    </div>
  );
}
