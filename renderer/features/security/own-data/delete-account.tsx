import { t } from '#renderer/platform/t.ts';
import { useSetAtom } from 'jotai';
import { deleteAccount } from '#shared/contract/account/security.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { deletedOnAtom, markSignedOut } from '#renderer/api/session.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { CurrentPassword } from '#renderer/parts/guarded/current-password.tsx';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import type { Guard } from '#renderer/parts/guarded/guarded-dialog.tsx';
import { useGuardedForm } from '#renderer/parts/guarded/use-guarded-form.ts';

export interface DeleteAccountProps {
  guard: Guard;
  email: string;
  days: number;
  onBack: () => void;
  /** Something came in between that must be settled first. */
  onObstacle: () => void;
}

/** The last step: the password, and the account is gone for 30 days of grace. */
export function DeleteAccount({ guard, email, days, onBack, onObstacle }: DeleteAccountProps) {
  const setDeletedOn = useSetAtom(deletedOnAtom);
  const { form, submit, isBusy } = useGuardedForm(deleteAccount, {
    guard,
    initialValues: { password: '' },
    fieldOf: { 1000: 'password' },
    onSuccess({ deletedOn }) {
      setDeletedOn(formatDate(deletedOn, 'long', { withTime: true }));
      // The guard leads to the sign-in.
      markSignedOut();
    },
    onError(error) {
      if (!isApiError(error, 1034) && !isApiError(error, 1038)) return false;
      showAlert(error);
      onObstacle();
      return true;
    },
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Alert tone="warn">{t('security:delete.last', { days })}</Alert>
      <CurrentPassword email={email} {...form.getInputProps('password')} />
      <FormActions isBusy={isBusy} onBack={onBack} isFirst={false} isDestructive>
        {t('security:delete.confirm')}
      </FormActions>
    </form>
  );
}
