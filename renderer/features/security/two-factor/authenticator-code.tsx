import { t } from '#renderer/platform/t.ts';
import { addAuthenticatorMethod } from '#shared/contract/account/two-factor.ts';
import { authenticator } from '#shared/domain/limits.ts';
import { CodeField } from '#renderer/ui/field/code-field.tsx';
import type { FreshSecret } from './authenticator-password.tsx';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import type { Guard } from '#renderer/parts/guarded/guarded-dialog.tsx';
import { useGuardedForm } from '#renderer/parts/guarded/use-guarded-form.ts';

export interface AuthenticatorCodeProps {
  guard: Guard;
  fresh: FreshSecret;
  onBack: () => void;
  onNext: () => void;
}

/** Third step: a code proves that the app has the secret. */
export function AuthenticatorCode({ guard, fresh, onBack, onNext }: AuthenticatorCodeProps) {
  const { form, submit, isBusy } = useGuardedForm(addAuthenticatorMethod, {
    guard,
    initialValues: { password: '', secret: '', code: '' },
    // Going back may have brought another secret.
    transform: ({ code }) => ({ password: fresh.password, secret: fresh.secret, code }),
    fieldOf: { 1007: 'code', 4: 'code' },
    onSuccess: onNext,
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('security:authenticator.code')}</p>
      <CodeField
        label={t('two-factor:field.code', { digits: authenticator.digits })}
        {...form.getInputProps('code')}
      />
      <FormActions isBusy={isBusy} onBack={onBack} isFirst={false}>
        {t('security:authenticator.add')}
      </FormActions>
    </form>
  );
}
