import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { AuthenticatorCode } from './authenticator-code.tsx';
import { AuthenticatorPassword, type FreshSecret } from './authenticator-password.tsx';
import { AuthenticatorScan } from './authenticator-scan.tsx';
import { Guarded, type Guard } from '#renderer/parts/guarded/guarded-dialog.tsx';
import { RecoveryStep } from '../recovery/recovery-step.tsx';
import type { SecuritySetting } from '../parts/setting.ts';
import { Step } from '#renderer/parts/guarded/step.tsx';
import { StepLine } from '../parts/step-line.tsx';
import { useCodesKept, type CodesKept } from '../recovery/use-codes-kept.ts';

interface AddAuthenticatorProps {
  setting: SecuritySetting;
  onClose: () => void;
}

/** Password, QR code, the app's first code, recovery codes. */
export function AddAuthenticatorDialog(props: AddAuthenticatorProps) {
  const kept = useCodesKept(props.onClose);
  return (
    <Dialog
      title={t(kept.isShown ? 'security:recovery.title' : 'security:authenticator.title')}
      onClose={kept.tryClose}
    >
      <Guarded setting={props.setting} onCancel={props.onClose}>
        {(guard) => <Add guard={guard} kept={kept} {...props} />}
      </Guarded>
    </Dialog>
  );
}

const steps = ['password', 'scan', 'code'] as const;

function Add({
  guard,
  kept,
  setting,
  onClose,
}: AddAuthenticatorProps & { guard: Guard; kept: CodesKept }) {
  const [step, setStep] = useState<(typeof steps)[number] | 'done'>('password');
  const [fresh, setFresh] = useState<FreshSecret | null>(null);

  if (step === 'done' && fresh) {
    return (
      <RecoveryStep
        done={t('security:authenticator.done')}
        setting={setting}
        password={fresh.password}
        guard={guard}
        kept={kept}
      />
    );
  }
  return (
    <>
      <StepLine current={steps.findIndex((name) => name === step)} count={steps.length} />
      <Step isCurrent={step === 'password'}>
        <AuthenticatorPassword
          guard={guard}
          email={setting.email}
          fresh={fresh}
          onBack={onClose}
          onNext={(secret) => {
            setFresh(secret);
            setStep('scan');
          }}
        />
      </Step>
      {fresh && (
        <>
          <Step isCurrent={step === 'scan'}>
            <AuthenticatorScan
              fresh={fresh}
              onBack={() => setStep('password')}
              onNext={() => setStep('code')}
            />
          </Step>
          <Step isCurrent={step === 'code'}>
            <AuthenticatorCode
              guard={guard}
              fresh={fresh}
              onBack={() => setStep('scan')}
              onNext={() => setStep('done')}
            />
          </Step>
        </>
      )}
    </>
  );
}
