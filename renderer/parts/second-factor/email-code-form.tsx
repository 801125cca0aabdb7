import { t } from '#renderer/platform/t.ts';
import { verificationCode } from '#shared/domain/constants.ts';
import { CodeForm } from './code-form.tsx';
import type { FactorFormProps } from './factor.ts';
import { Resend } from './resend.tsx';
import classes from './second-factor.module.css';
import { useEmailCode } from './use-email-code.ts';

/** A mailed code: sent on arrival, told where to, sent again after the wait. */
export function EmailCodeForm(props: Omit<FactorFormProps, 'factor'>) {
  const { email } = props.addresses;
  const mail = useEmailCode(
    { email, purpose: props.purpose, visit: props.visit },
    props.hasOtherMethod,
  );
  return (
    <div className={classes.stack}>
      <p className={classes.lead} role="status">
        {t(`two-factor:email.${mail.phase}`, { email })}
      </p>
      <CodeForm
        help={t('two-factor:field.expiry', { minutes: verificationCode.minutes })}
        submitLabel={props.submitLabel}
        hasOtherMethod={props.hasOtherMethod}
        confirm={async (code) => {
          await props.confirm({ code });
          mail.forget();
        }}
        onCancel={props.onCancel}
      />
      <Resend
        secondsLeft={mail.secondsLeft}
        isSending={mail.phase === 'sending'}
        onSend={mail.send}
      />
    </div>
  );
}
