import { t } from '#renderer/platform/t.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { verificationCode } from '#shared/domain/constants.ts';
import type { SmsChallenge } from '#renderer/api/identity/identity.ts';
import { CodeField } from '#renderer/ui/field/code-field.tsx';
import { Resend } from '#renderer/parts/second-factor/resend.tsx';
import { failureWords } from '../parts/failure-words.ts';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';

export interface SmsCodeProps {
  phone: string;
  challenge: SmsChallenge;
  /** Why the last token was refused. */
  fault: string | null;
  secondsLeft: number;
  onAgain: () => Promise<void>;
  onBack: () => void;
  onNext: (idToken: string) => void;
}

/** Second step: the code of the message, for which the identity service gives a token. */
export function SmsCode(props: SmsCodeProps) {
  const { phone, challenge, secondsLeft, onAgain, onBack, onNext } = props;
  const [code, setCode] = useState('');
  const [ownFault, setOwnFault] = useState<string | null>(null);
  const [busyWith, setBusyWith] = useState<'code' | 'message' | null>(null);
  const field = useRef<HTMLInputElement>(null);

  async function run(what: 'code' | 'message', work: () => Promise<void>): Promise<void> {
    if (busyWith !== null) return;
    setBusyWith(what);
    setOwnFault(null);
    try {
      await work();
      setBusyWith(null);
    } catch (error) {
      // The button is free again before the field gets the focus.
      flushSync(() => {
        setBusyWith(null);
        setOwnFault(failureWords(error));
      });
      field.current?.focus();
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (code.length !== verificationCode.digits) {
      setOwnFault(t(code === '' ? 'validation:required.code' : 'validation:code'));
      field.current?.focus();
      return;
    }
    void run('code', async () => onNext(await challenge.confirm(code)));
  }

  return (
    <form noValidate onSubmit={submit}>
      <p role="status">{t('security:sms.sent', { phone })}</p>
      <CodeField
        ref={field}
        label={t('two-factor:field.code', { digits: verificationCode.digits })}
        value={code}
        error={ownFault ?? props.fault}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setOwnFault(null);
        }}
      />
      <Resend
        secondsLeft={secondsLeft}
        isSending={busyWith === 'message'}
        onSend={() => void run('message', onAgain)}
      />
      <FormActions isBusy={busyWith === 'code'} onBack={onBack} isFirst={false}>
        {t('common:action.continue')}
      </FormActions>
    </form>
  );
}
