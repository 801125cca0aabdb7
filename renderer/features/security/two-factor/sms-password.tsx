import { t } from '#renderer/platform/t.ts';
import { addSmsMethod } from '#shared/contract/account/two-factor.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { errorMessage } from '#renderer/api/messages.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { CurrentPassword } from '#renderer/parts/guarded/current-password.tsx';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import type { Guard } from '#renderer/parts/guarded/guarded-dialog.tsx';
import { useGuardedForm } from '#renderer/parts/guarded/use-guarded-form.ts';

export interface SmsPasswordProps {
  guard: Guard;
  email: string;
  /** What the code of the message has shown. */
  idToken: string;
  onBack: () => void;
  /** The token is too old: the code must be entered anew. */
  onExpired: (text: string) => void;
  /** Somebody else was quicker with this number. */
  onTaken: () => void;
  onNext: () => void;
}

/** Third step: the password, and the number is a second factor. */
export function SmsPassword(props: SmsPasswordProps) {
  const { guard, email, idToken, onBack, onExpired, onTaken, onNext } = props;
  const { form, submit, isBusy } = useGuardedForm(addSmsMethod, {
    guard,
    initialValues: { password: '', idToken: '' },
    transform: ({ password }) => ({ password, idToken }),
    fieldOf: { 1000: 'password' },
    onSuccess: onNext,
    onError(error) {
      if (isApiError(error, 1012)) onExpired(errorMessage(error));
      else if (isApiError(error, 1006)) {
        showAlert(error);
        onTaken();
      } else return false;
      return true;
    },
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('security:sms.confirm')}</p>
      <CurrentPassword email={email} {...form.getInputProps('password')} />
      <FormActions isBusy={isBusy} onBack={onBack} isFirst={false}>
        {t('security:sms.add')}
      </FormActions>
    </form>
  );
}
