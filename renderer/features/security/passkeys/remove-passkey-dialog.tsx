import { t } from '#renderer/platform/t.ts';
import { removePasskey } from '#shared/contract/account/passkey.ts';
import { call } from '#renderer/api/call.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
import { CurrentPassword } from '#renderer/parts/guarded/current-password.tsx';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import type { Guard } from '#renderer/parts/guarded/guarded-dialog.tsx';
import { useGuardedForm } from '#renderer/parts/guarded/use-guarded-form.ts';
import { OwnerDialog } from '../parts/owner-dialog.tsx';
import type { SecuritySetting } from '../parts/setting.ts';

interface RemovePasskeyProps {
  passkey: { id: string; name: string };
  setting: SecuritySetting;
  onClose: () => void;
}

/** Takes a passkey away. */
export function RemovePasskeyDialog(props: RemovePasskeyProps) {
  const { passkey, setting, onClose } = props;
  const { id, name } = passkey;
  return (
    <OwnerDialog
      title={t('security:passkeys.removeTitle', { name })}
      text={t('security:passkeys.removeText')}
      setting={setting}
      byProof={async (proof) => {
        await call(removePasskey, { id, proof });
        outdateReads(removePasskey.invalidates);
      }}
      onClose={onClose}
    >
      {(guard) => <ByPassword guard={guard} {...props} />}
    </OwnerDialog>
  );
}

function ByPassword({ guard, passkey, setting, onClose }: RemovePasskeyProps & { guard: Guard }) {
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
        {t('security:passkeys.remove')}
      </FormActions>
    </form>
  );
}
