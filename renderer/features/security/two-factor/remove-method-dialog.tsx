import { t } from '#renderer/platform/t.ts';
import { removeTwoFactorMethod } from '#shared/contract/account/two-factor.ts';
import { CurrentPassword } from '#renderer/parts/guarded/current-password.tsx';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import { GuardedDialog, type Guard } from '#renderer/parts/guarded/guarded-dialog.tsx';
import type { SecuritySetting } from '../parts/setting.ts';
import { useGuardedForm } from '#renderer/parts/guarded/use-guarded-form.ts';

interface RemoveMethodProps {
  method: 'sms' | 'authenticator';
  setting: SecuritySetting;
  onClose: () => void;
}

/** Takes a second factor away; e-mail remains. */
export function RemoveMethodDialog(props: RemoveMethodProps) {
  const name = t(`two-factor:method.${props.method}`);
  return (
    <GuardedDialog title={t('security:method.removeTitle', { method: name })} {...props}>
      {(guard) => <RemoveMethod guard={guard} {...props} />}
    </GuardedDialog>
  );
}

function RemoveMethod({ guard, method, setting, onClose }: RemoveMethodProps & { guard: Guard }) {
  const { form, submit, isBusy } = useGuardedForm(removeTwoFactorMethod, {
    guard,
    initialValues: { method, password: '' },
    fieldOf: { 1000: 'password' },
    onSuccess: onClose,
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('security:method.removeText', { email: setting.email })}</p>
      <CurrentPassword email={setting.email} {...form.getInputProps('password')} />
      <FormActions isBusy={isBusy} onBack={onClose} isDestructive>
        {t('common:action.remove')}
      </FormActions>
    </form>
  );
}
