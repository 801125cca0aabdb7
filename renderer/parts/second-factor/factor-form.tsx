import { t } from '#renderer/platform/t.ts';
import { product } from '#shared/domain/constants.ts';
import { CodeForm } from './code-form.tsx';
import { EmailCodeForm } from './email-code-form.tsx';
import type { FactorFormProps } from './factor.ts';
import classes from './second-factor.module.css';
import { SmsCodeForm } from './sms-code-form.tsx';

/** Asks for one second factor, from sending its code to a right answer. */
export function FactorForm({ factor, ...props }: FactorFormProps) {
  const { phone } = props.addresses;
  if (factor === 'email') return <EmailCodeForm {...props} />;
  if (factor === 'sms') return phone === null ? null : <SmsCodeForm {...props} phone={phone} />;
  const isRecovery = factor === 'recovery';
  return (
    <div className={classes.stack}>
      <p className={classes.lead}>{t(`two-factor:${factor}.lead`, { product: product.name })}</p>
      <CodeForm
        {...(isRecovery && { label: t('two-factor:recovery.label') })}
        isRecovery={isRecovery}
        submitLabel={props.submitLabel}
        hasOtherMethod={props.hasOtherMethod}
        confirm={(code) => props.confirm({ code })}
        onCancel={props.onCancel}
      />
    </div>
  );
}
