import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { makeRecoveryCodes } from '#shared/contract/account/two-factor.ts';
import { recoveryCodes } from '#shared/domain/constants.ts';
import { Button } from '#renderer/ui/button.tsx';
import { DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import type { Guard } from '#renderer/parts/guarded/guarded-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SecuritySetting } from '../parts/setting.ts';
import { Step } from '#renderer/parts/guarded/step.tsx';
import type { CodesKept } from './use-codes-kept.ts';
import { useGuardedForm } from '#renderer/parts/guarded/use-guarded-form.ts';

export interface RecoveryStepProps {
  /** What has just been done. */
  done: string;
  setting: SecuritySetting;
  /** Typed a moment ago for what has been done. */
  password: string;
  guard: Guard;
  kept: CodesKept;
}

/** After a second factor was set up: the way in for the day it is lost. */
export function RecoveryStep({ done, setting, password, guard, kept }: RecoveryStepProps) {
  const [made, setMade] = useState<CallOutput<typeof makeRecoveryCodes> | null>(null);
  const { submit, isBusy } = useGuardedForm(makeRecoveryCodes, {
    guard,
    initialValues: { password },
    onSuccess: (codes) => {
      kept.show();
      setMade(codes);
    },
  });
  const { recoveryCodesLeft } = setting.twoFactor;

  if (made !== null) return <RecoveryCodes {...made} email={setting.email} kept={kept} />;
  return (
    <Step isCurrent>
      <Alert tone="good">{done}</Alert>
      {recoveryCodesLeft > 0 ? (
        <>
          <p>{t('security:recovery.stillLeft', { count: recoveryCodesLeft })}</p>
          <DialogActions>
            <Button data-autofocus onClick={kept.close}>
              {t('common:action.close')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <p>{t('security:recovery.next', { number: recoveryCodes.count })}</p>
          <DialogActions>
            <Button variant="default" onClick={kept.close}>
              {t('security:recovery.later')}
            </Button>
            <Button type="submit" data-autofocus loading={isBusy}>
              {t('security:recovery.make')}
            </Button>
          </DialogActions>
        </form>
      )}
    </Step>
  );
}
