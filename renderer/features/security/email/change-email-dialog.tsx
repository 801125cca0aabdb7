import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { changeEmail } from '#shared/contract/account/security.ts';
import { mailLink } from '#shared/domain/constants.ts';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { CurrentPassword } from '#renderer/parts/guarded/current-password.tsx';
import { Done } from '../parts/done.tsx';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import { GuardedDialog, type Guard } from '#renderer/parts/guarded/guarded-dialog.tsx';
import type { SecuritySetting } from '../parts/setting.ts';
import { useGuardedForm } from '#renderer/parts/guarded/use-guarded-form.ts';

interface ChangeEmailDialogProps {
  setting: SecuritySetting;
  /** With the new address. */
  onSent: (email: string) => void;
  onClose: () => void;
}

/** Asks for a new address; it counts once the link mailed there was opened. */
export function ChangeEmailDialog(props: ChangeEmailDialogProps) {
  return (
    <GuardedDialog title={t('security:email.changeTitle')} {...props}>
      {(guard) => <ChangeEmail guard={guard} {...props} />}
    </GuardedDialog>
  );
}

function ChangeEmail({
  guard,
  setting,
  onSent,
  onClose,
}: ChangeEmailDialogProps & { guard: Guard }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, isBusy } = useGuardedForm(changeEmail, {
    guard,
    initialValues: { password: '', newEmail: '' },
    fieldOf: { 1000: 'password' },
    onSuccess: (_done, { newEmail }) => {
      const email = newEmail.trim().toLowerCase();
      setSentTo(email);
      onSent(email);
    },
  });

  if (sentTo !== null) {
    return (
      <Done onClose={onClose}>
        {t('security:email.sent', {
          email: sentTo,
          current: setting.email,
          minutes: mailLink.minutes,
        })}
      </Done>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('security:email.new')}
        description={t('security:email.newHelp', { current: setting.email })}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('newEmail')}
      />
      <CurrentPassword email={setting.email} {...form.getInputProps('password')} />
      <FormActions isBusy={isBusy} onBack={onClose}>
        {t('security:email.send')}
      </FormActions>
    </form>
  );
}
