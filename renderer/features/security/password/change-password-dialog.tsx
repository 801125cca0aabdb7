import { t } from '#renderer/platform/t.ts';
import { changePassword } from '#shared/contract/account/security.ts';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { NewPasswordFields } from '#renderer/ui/field/new-password-fields.tsx';
import { CurrentPassword } from '#renderer/parts/guarded/current-password.tsx';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import { Step } from '#renderer/parts/guarded/step.tsx';
import { useGuardedForm } from '#renderer/parts/guarded/use-guarded-form.ts';

export interface ChangePasswordDialogProps {
  email: string;
  onClose: () => void;
  onDone: () => void;
}

/** The password so far, the new one, and what the change brings along. */
export function ChangePasswordDialog({ email, onClose, onDone }: ChangePasswordDialogProps) {
  const { form, submit, isBusy } = useGuardedForm(changePassword, {
    // The password so far is the proof; this call asks for no second factor.
    guard: null,
    initialValues: { password: '', newPassword: '', newPasswordConfirmation: '' },
    fieldOf: { 1000: 'password' },
    onSuccess: onDone,
  });
  const { newPassword, newPasswordConfirmation } = form.getValues();
  return (
    <Dialog title={t('security:password.changeTitle')} onClose={onClose}>
      <Step isCurrent>
        <p>{t('security:password.endsSessions')}</p>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <CurrentPassword email={email} {...form.getInputProps('password')} />
          <NewPasswordFields
            label={t('security:password.new')}
            values={{ password: newPassword, passwordConfirmation: newPasswordConfirmation }}
            passwordProps={form.getInputProps('newPassword')}
            confirmationProps={form.getInputProps('newPasswordConfirmation')}
          />
          <FormActions isBusy={isBusy} onBack={onClose}>
            {t('security:password.save')}
          </FormActions>
        </form>
      </Step>
    </Dialog>
  );
}
