import { t } from '#renderer/platform/t.ts';
import { startTransfer } from '#shared/contract/team/transfer.ts';
import { invitation } from '#shared/domain/constants.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { CurrentPassword } from '#renderer/parts/guarded/current-password.tsx';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import type { Guard } from '#renderer/parts/guarded/guarded-dialog.tsx';
import { useGuardedForm } from '#renderer/parts/guarded/use-guarded-form.ts';
import type { Candidate } from './choose-member.tsx';
import { outdateTransfer } from './pending-transfer.ts';
import classes from '#renderer/features/team/team/team.module.css';

export interface ConfirmTransferProps {
  to: Candidate;
  guard: Guard;
  /** Whose password is asked for. */
  email: string;
  onBack: () => void;
  onDone: () => void;
  /** The member is in the team no more. */
  onGone: () => void;
  onStale: () => void;
}

/** What will change, and the password. */
export function ConfirmTransfer(props: ConfirmTransferProps) {
  const { to, guard, email, onBack, onDone, onGone, onStale } = props;
  const { form, submit, isBusy } = useGuardedForm(startTransfer, {
    guard,
    initialValues: { password: '', toEmail: to.email },
    transform: ({ password }) => ({ password, toEmail: to.email }),
    fieldOf: { 1000: 'password' },
    onSuccess: onDone,
    onError(error) {
      if (isApiError(error, 1002)) onGone();
      // 5: the account has changed hands.
      else if (isApiError(error, 2009) || isApiError(error, 5)) onStale();
      else return false;
      outdateTransfer();
      return true;
    },
  });
  const name = to.fullName;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className={classes.words}>
        <h3 className={classes.listTitle}>{t('team:transfer.change.title')}</h3>
        <ul className={classes.list}>
          <li>{t('team:transfer.change.holder', { name })}</li>
          <li>{t('team:transfer.change.you')}</li>
          <li>{t('team:transfer.change.when', { name, days: invitation.days })}</li>
        </ul>
      </div>
      <CurrentPassword email={email} {...form.getInputProps('password')} />
      <FormActions isBusy={isBusy} isFirst={false} onBack={onBack}>
        {t('team:transfer.ask', { name })}
      </FormActions>
    </form>
  );
}
