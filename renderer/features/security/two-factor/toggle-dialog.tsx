import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { toggleTwoFactor } from '#shared/contract/account/two-factor.ts';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { CurrentPassword } from '#renderer/parts/guarded/current-password.tsx';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import { Guarded, type Guard } from '#renderer/parts/guarded/guarded-dialog.tsx';
import { RecoveryStep } from '../recovery/recovery-step.tsx';
import type { SecuritySetting } from '../parts/setting.ts';
import { useCodesKept, type CodesKept } from '../recovery/use-codes-kept.ts';
import { useGuardedForm } from '#renderer/parts/guarded/use-guarded-form.ts';

interface ToggleProps {
  setting: SecuritySetting;
  isSwitchingOn: boolean;
  onClose: () => void;
}

/** Switches two-factor sign-in; on leads to the recovery codes. */
export function ToggleDialog(props: ToggleProps) {
  const kept = useCodesKept(props.onClose);
  const title = props.isSwitchingOn ? 'security:twoFactor.onTitle' : 'security:twoFactor.offTitle';
  return (
    <Dialog title={t(kept.isShown ? 'security:recovery.title' : title)} onClose={kept.tryClose}>
      <Guarded setting={props.setting} onCancel={props.onClose}>
        {(guard) => <Toggle guard={guard} kept={kept} {...props} />}
      </Guarded>
    </Dialog>
  );
}

function Toggle({
  guard,
  kept,
  setting,
  isSwitchingOn,
  onClose,
}: ToggleProps & { guard: Guard; kept: CodesKept }) {
  const [isOn, setIsOn] = useState(false);
  const { form, submit, isBusy } = useGuardedForm(toggleTwoFactor, {
    guard,
    initialValues: { password: '', enabled: isSwitchingOn },
    fieldOf: { 1000: 'password' },
    onSuccess: ({ enabled }) => (enabled ? setIsOn(true) : onClose()),
  });

  if (isOn) {
    return (
      <RecoveryStep
        done={t('security:twoFactor.nowOn')}
        setting={setting}
        password={form.getValues().password}
        guard={guard}
        kept={kept}
      />
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {isSwitchingOn ? (
        <p>{t('security:twoFactor.onText', { email: setting.email })}</p>
      ) : (
        <Alert tone="warn">{t('security:twoFactor.offText')}</Alert>
      )}
      <CurrentPassword email={setting.email} {...form.getInputProps('password')} />
      <FormActions isBusy={isBusy} onBack={onClose} isDestructive={!isSwitchingOn}>
        {t(isSwitchingOn ? 'security:twoFactor.switchOn' : 'security:twoFactor.switchOff')}
      </FormActions>
    </form>
  );
}
