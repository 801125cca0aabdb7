import { t } from '#renderer/platform/t.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { getAuthenticatorQrCode } from '#shared/contract/account/two-factor.ts';
import { CurrentPassword } from '#renderer/parts/guarded/current-password.tsx';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import type { Guard } from '#renderer/parts/guarded/guarded-dialog.tsx';
import { useGuardedForm } from '#renderer/parts/guarded/use-guarded-form.ts';

/** A secret, and the password that it was given for. */
export type FreshSecret = CallOutput<typeof getAuthenticatorQrCode> & { password: string };

export interface AuthenticatorPasswordProps {
  guard: Guard;
  email: string;
  /** The secret of an earlier visit to this step; it may be in the app already. */
  fresh: FreshSecret | null;
  onBack: () => void;
  onNext: (secret: FreshSecret) => void;
}

/** First step: the password, for which the server gives a secret. */
export function AuthenticatorPassword(props: AuthenticatorPasswordProps) {
  const { guard, email, fresh, onBack, onNext } = props;
  const { form, submit, isBusy } = useGuardedForm(getAuthenticatorQrCode, {
    guard,
    initialValues: { password: '' },
    fieldOf: { 1000: 'password' },
    onSuccess: (secret, { password }) => onNext({ ...secret, password }),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (fresh && fresh.password === form.getValues().password) {
          event.preventDefault();
          onNext(fresh);
        } else void submit(event);
      }}
    >
      <p>{t('security:authenticator.lead')}</p>
      <CurrentPassword email={email} {...form.getInputProps('password')} />
      <FormActions isBusy={isBusy} onBack={onBack}>
        {t('common:action.continue')}
      </FormActions>
    </form>
  );
}
