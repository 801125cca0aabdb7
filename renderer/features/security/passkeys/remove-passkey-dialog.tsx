import { t } from 'i18next';
import { removePasskey } from '#shared/contract/account/passkey.ts';
import { CurrentPassword } from '#renderer/parts/guarded/current-password.tsx';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import { GuardedDialog, type Guard } from '#renderer/parts/guarded/guarded-dialog.tsx';
import { useGuardedForm } from '#renderer/parts/guarded/use-guarded-form.ts';
import type { SecuritySetting } from '../parts/setting.ts';

interface RemovePasskeyProps {
  passkey: { id: string; name: string };
  setting: SecuritySetting;
  onClose: () => void;
}

/** Takes a passkey away. */
export function RemovePasskeyDialog(props: RemovePasskeyProps) {
  const { name } = props.passkey;
  return (
    <GuardedDialog title={t('security:passkeys.removeTitle', { name })} {...props}>
      {(guard) => <RemovePasskey guard={guard} {...props} />}
    </GuardedDialog>
  );
}

function RemovePasskey({
  guard,
  passkey,
  setting,
  onClose,
}: RemovePasskeyProps & { guard: Guard }) {
  const { form, submit, isBusy } = useGuardedForm(removePasskey, {
    guard,
    initialValues: { id: passkey.id, password: '' },
    fieldOf: { 1000: 'password' },
    onSuccess: onClose,
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('security:passkeys.removeText')}</p>
      <CurrentPassword email={setting.email} {...form.getInputProps('password')} />
      <FormActions isBusy={isBusy} onBack={onClose} isDestructive>
        {t('common:action.remove')}
      </FormActions>
    </form>
  );
}
