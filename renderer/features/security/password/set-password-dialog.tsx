import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { forgotPassword } from '#shared/contract/account/registration.ts';
import { mailLink } from '#shared/domain/constants.ts';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { BotCheck } from '#renderer/parts/form/bot-check.tsx';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import { Done } from '../parts/done.tsx';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';

/** Who came by a provider sets the first password by the reset mail (decisions section 6). */
export function SetPasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [isSent, setIsSent] = useState(false);
  const { form, submit, isBusy, botCheck } = useCallForm(forgotPassword, {
    initialValues: { email, gToken: '' },
    onSuccess: () => setIsSent(true),
  });
  return (
    <Dialog title={t('security:password.setTitle')} onClose={onClose}>
      {isSent ? (
        <Done onClose={onClose}>
          {t('security:password.sent', { email, minutes: mailLink.minutes })}
        </Done>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <p>{t('security:password.setText', { email })}</p>
          <BotCheck entry={forgotPassword} {...form.getInputProps('gToken')} {...botCheck} />
          <FormActions isBusy={isBusy} onBack={onClose}>
            {t('security:password.send')}
          </FormActions>
        </form>
      )}
    </Dialog>
  );
}
