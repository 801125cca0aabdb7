import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import { renamePasskey } from '#shared/contract/account/passkey.ts';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import { useGuardedForm } from '#renderer/parts/guarded/use-guarded-form.ts';
import { TextField } from '#renderer/ui/field/text-field.tsx';

export interface NameFormProps {
  passkey: { id: string; name: string };
  onClose: () => void;
  /** What leaves it as it is; by default it cancels. */
  back?: string;
  /** A sentence above the field. */
  children?: ReactNode;
}

/** What a passkey is called. */
export function NameForm({ passkey: { id, name }, onClose, back, children }: NameFormProps) {
  const { form, submit, isBusy } = useGuardedForm(renamePasskey, {
    guard: null,
    initialValues: { id, name },
    onSuccess: onClose,
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {children && <p>{children}</p>}
      <TextField
        label={t('security:passkeys.name')}
        description={t('security:passkeys.nameHelp')}
        {...form.getInputProps('name')}
      />
      <FormActions isBusy={isBusy} onBack={onClose} back={back}>
        {t('common:action.save')}
      </FormActions>
    </form>
  );
}
