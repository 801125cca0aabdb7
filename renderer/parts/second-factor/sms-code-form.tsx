import { useMutation } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { verificationCode } from '#shared/domain/constants.ts';
import { sendSmsCode } from '#renderer/api/identity/identity.ts';
import { Button } from '#renderer/ui/button.tsx';
import { DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { useCountdown } from '#renderer/ui/hooks/use-countdown.ts';
import { CodeForm } from './code-form.tsx';
import type { FactorFormProps } from './factor.ts';
import { factorMessage } from './factor-message.ts';
import { maskPhone } from './mask-phone.ts';
import { Resend } from './resend.tsx';
import classes from './second-factor.module.css';

/** A code by text message: sent by hand, since it costs, and proved by the identity service. */
export function SmsCodeForm({
  phone,
  ...props
}: Omit<FactorFormProps, 'factor' | 'addresses'> & { phone: string }) {
  const countdown = useCountdown(`marquee.sms-code.${phone}`);
  const sms = useMutation({
    mutationFn: sendSmsCode,
    meta: { reportsItself: true },
    onSuccess: () => countdown.start(verificationCode.resendSeconds),
  });
  const masked = maskPhone(phone);
  const challenge = sms.data;

  return (
    <div className={classes.stack}>
      <p className={classes.lead} role="status">
        {t(challenge ? 'two-factor:sms.sent' : 'two-factor:sms.lead', { phone: masked })}
      </p>
      {sms.error && <Alert tone="bad">{factorMessage(sms.error, props.hasOtherMethod)}</Alert>}
      {challenge ? (
        <>
          <CodeForm
            submitLabel={props.submitLabel}
            hasOtherMethod={props.hasOtherMethod}
            confirm={async (code) => props.confirm({ idToken: await challenge.confirm(code) })}
            onCancel={props.onCancel}
          />
          <Resend
            secondsLeft={countdown.left}
            isSending={sms.isPending}
            onSend={() => sms.mutate(phone)}
          />
        </>
      ) : (
        <SendFirst
          secondsLeft={countdown.left}
          isSending={sms.isPending}
          onSend={() => sms.mutate(phone)}
          onCancel={props.onCancel}
        />
      )}
    </div>
  );
}

interface SendFirstProps {
  secondsLeft: number;
  isSending: boolean;
  onSend: () => void;
  onCancel: (() => void) | undefined;
}

function SendFirst({ secondsLeft, isSending, onSend, onCancel }: SendFirstProps) {
  const send = (
    <Button
      size={onCancel ? 'md' : 'lg'}
      className="tabular"
      fullWidth={!onCancel}
      loading={isSending}
      aria-disabled={secondsLeft > 0}
      onClick={onSend}
    >
      {secondsLeft > 0
        ? t('two-factor:resend.in', { seconds: secondsLeft })
        : t('two-factor:sms.send')}
    </Button>
  );
  if (!onCancel) return send;
  return (
    <DialogActions>
      <Button variant="default" onClick={onCancel}>
        {t('common:action.cancel')}
      </Button>
      {send}
    </DialogActions>
  );
}
