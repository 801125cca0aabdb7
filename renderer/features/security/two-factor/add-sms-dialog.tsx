import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { verificationCode } from '#shared/domain/constants.ts';
import { sendSmsCode, type SmsChallenge } from '#renderer/api/identity/identity.ts';
import { useCountdown } from '#renderer/ui/hooks/use-countdown.ts';
import { Done } from '../parts/done.tsx';
import { GuardedDialog, type Guard } from '#renderer/parts/guarded/guarded-dialog.tsx';
import type { SecuritySetting } from '../parts/setting.ts';
import { SmsCode } from './sms-code.tsx';
import { SmsPassword } from './sms-password.tsx';
import { SmsPhone } from './sms-phone.tsx';
import { Step } from '#renderer/parts/guarded/step.tsx';
import { StepLine } from '../parts/step-line.tsx';

interface AddSmsProps {
  setting: SecuritySetting;
  onClose: () => void;
}

/** Phone number, the code sent there, password. */
export function AddSmsDialog(props: AddSmsProps) {
  return (
    <GuardedDialog title={t('security:sms.title')} {...props}>
      {(guard) => <AddSms guard={guard} {...props} />}
    </GuardedDialog>
  );
}

const steps = ['phone', 'code', 'password'] as const;

/** A message under way to a number, and what its code has shown. */
interface Sent {
  phone: string;
  challenge: SmsChallenge;
  idToken: string | null;
}

function AddSms({ guard, setting, onClose }: AddSmsProps & { guard: Guard }) {
  const [step, setStep] = useState<(typeof steps)[number] | 'done'>('phone');
  const [sent, setSent] = useState<Sent | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const countdown = useCountdown('marquee.sms-setup');

  /** To a number that the last message went to, another one only by the button for it. */
  async function send(phone: string): Promise<void> {
    if (phone !== sent?.phone || countdown.left === 0) {
      const challenge = await sendSmsCode(phone);
      setSent({ phone, challenge, idToken: null });
      countdown.start(verificationCode.resendSeconds);
    }
    setFault(null);
    setStep('code');
  }

  if (step === 'done' && sent) {
    return <Done onClose={onClose}>{t('security:sms.done', { phone: sent.phone })}</Done>;
  }
  return (
    <>
      <StepLine current={steps.findIndex((name) => name === step)} count={steps.length} />
      <Step isCurrent={step === 'phone'}>
        <SmsPhone onBack={onClose} onNext={send} />
      </Step>
      {sent && (
        <>
          <Step isCurrent={step === 'code'}>
            <SmsCode
              // Another message has another code.
              key={sent.phone}
              phone={sent.phone}
              challenge={sent.challenge}
              fault={fault}
              secondsLeft={countdown.left}
              onAgain={() => send(sent.phone)}
              onBack={() => setStep('phone')}
              onNext={(idToken) => {
                setSent({ ...sent, idToken });
                setStep('password');
              }}
            />
          </Step>
          <Step isCurrent={step === 'password'}>
            <SmsPassword
              guard={guard}
              email={setting.email}
              idToken={sent.idToken ?? ''}
              onBack={() => setStep('code')}
              onExpired={(text) => {
                setFault(text);
                setStep('code');
              }}
              onTaken={() => setStep('phone')}
              onNext={() => setStep('done')}
            />
          </Step>
        </>
      )}
    </>
  );
}
