import { t } from '#renderer/platform/t.ts';
import { leaveTeam } from '#shared/contract/team/team.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { useCommand } from '#renderer/api/query.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import { FailureAlert } from '#renderer/parts/failure-alert.tsx';
import type { Team } from './transfer/pending-transfer.ts';
import classes from './team.module.css';

export interface LeaveDialogProps {
  team: Team;
  onClose: () => void;
  onLeft: () => void;
}

/** Asks before somebody leaves, with what becomes of their things. */
export function LeaveDialog({ team, onClose, onLeft }: LeaveDialogProps) {
  const command = useCommand(leaveTeam, {
    onSuccess: onLeft,
    // Removed or made the holder meanwhile: the page shows it behind the sentence that says so.
    onError: (error) => {
      if (isApiError(error, 1015) || isApiError(error, 5)) outdateReads(leaveTeam.invalidates);
    },
  });
  return (
    <Dialog title={t('team:team.leave.ask', { team: team.name })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          command.mutate({});
        }}
      >
        <ul className={classes.list}>
          <li>{t('team:team.leave.things', { holder: team.holderName })}</li>
          <li>{t('team:team.leave.shared')}</li>
          <li>{t('team:team.leave.account')}</li>
          <li>{t('team:team.leave.back')}</li>
        </ul>
        <FailureAlert error={command.error} />
        <FormActions isBusy={command.isPending} isDestructive onBack={onClose}>
          {t('team:team.leave.title')}
        </FormActions>
      </form>
    </Dialog>
  );
}
