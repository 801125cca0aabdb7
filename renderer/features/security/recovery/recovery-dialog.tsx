import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { makeRecoveryCodes } from '#shared/contract/account/two-factor.ts';
import { recoveryCodes } from '#shared/domain/constants.ts';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { CurrentPassword } from '#renderer/parts/guarded/current-password.tsx';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import { Guarded, type Guard } from '#renderer/parts/guarded/guarded-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SecuritySetting } from '../parts/setting.ts';
import { useCodesKept, type CodesKept } from './use-codes-kept.ts';
import { useGuardedForm } from '#renderer/parts/guarded/use-guarded-form.ts';

interface RecoveryDialogProps {
  setting: SecuritySetting;
  onClose: () => void;
}

/** Makes ten new codes; earlier ones stop working. */
export function RecoveryDialog(props: RecoveryDialogProps) {
  const kept = useCodesKept(props.onClose);
  return (
    <Dialog title={t('security:recovery.title')} onClose={kept.tryClose}>
      <Guarded setting={props.setting} onCancel={props.onClose}>
        {(guard) => <Make guard={guard} kept={kept} {...props} />}
      </Guarded>
    </Dialog>
  );
}

function Make({
  guard,
  kept,
  setting,
  onClose,
}: RecoveryDialogProps & { guard: Guard; kept: CodesKept }) {
  const [made, setMade] = useState<CallOutput<typeof makeRecoveryCodes> | null>(null);
  const { form, submit, isBusy } = useGuardedForm(makeRecoveryCodes, {
    guard,
    initialValues: { password: '' },
    fieldOf: { 1000: 'password' },
    onSuccess: (codes) => {
      kept.show();
      setMade(codes);
    },
  });

  if (made !== null) return <RecoveryCodes {...made} email={setting.email} kept={kept} />;
  const isFirst = setting.twoFactor.recoveryCodesMadeAt === null;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {isFirst ? (
        <p>{t('security:recovery.explain', { number: recoveryCodes.count })}</p>
      ) : (
        <Alert tone="warn">{t('security:recovery.replace', { number: recoveryCodes.count })}</Alert>
      )}
      <CurrentPassword email={setting.email} {...form.getInputProps('password')} />
      <FormActions isBusy={isBusy} onBack={onClose} isDestructive={!isFirst}>
        {t(isFirst ? 'security:recovery.make' : 'security:recovery.makeNew')}
      </FormActions>
    </form>
  );
}
