import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { decideTransfer } from '#shared/contract/team/transfer.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { useCommand } from '#renderer/api/query.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { Step } from '#renderer/parts/guarded/step.tsx';
import { FailureAlert } from '#renderer/parts/failure-alert.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { outdateTransfer, type Transfer } from './pending-transfer.ts';
import classes from '#renderer/features/team/team/team.module.css';

export interface DecideDialogProps {
  transfer: Transfer;
  /** The page has read that it is no longer open. */
  isOver: boolean;
  onDecided: (decision: 'accepted' | 'rejected') => void;
  onClose: () => void;
}

/** Accept or reject, and what each means; deciding later is the third way. */
export function DecideDialog({ transfer, isOver, onDecided, onClose }: DecideDialogProps) {
  const [isRefused, setIsRefused] = useState(false);
  const { id, fromName: name, fromEmail: email, teamName: team } = transfer;
  const command = useCommand(decideTransfer, {
    onError(error) {
      // 1015: taken out of the team, and with that out of the transfer.
      if (!isApiError(error, 2009) && !isApiError(error, 1015)) return;
      setIsRefused(true);
      outdateTransfer();
    },
  });
  const time = formatDate(transfer.expiresAt, 'short', { withTime: true });
  const hasEnded = isRefused || (isOver && !command.isPending && !command.isSuccess);

  function decide(accept: boolean): void {
    command.mutate(
      { id, accept },
      { onSuccess: () => onDecided(accept ? 'accepted' : 'rejected') },
    );
  }

  const isDeciding = (accept: boolean) => command.isPending && command.variables.accept === accept;

  return (
    <Dialog title={t('team:transfer.asked.title')} onClose={onClose}>
      <Step isCurrent={!hasEnded}>
        <p>{t('team:transfer.asked.text', { name, email, team })}</p>
        <div className={classes.words}>
          <h3 className={classes.listTitle}>{t('team:transfer.asked.means')}</h3>
          <ul className={classes.list}>
            <li>{t('team:transfer.asked.holder')}</li>
            <li>{t('team:transfer.asked.leave')}</li>
            <li>{t('team:transfer.asked.old', { name })}</li>
          </ul>
        </div>
        <p>{t('team:transfer.asked.until', { time })}</p>
        <FailureAlert error={command.error} />
        <DialogActions>
          <Button variant="subtle" data-autofocus onClick={onClose}>
            {t('team:transfer.asked.later')}
          </Button>
          <Button
            variant="default"
            loading={isDeciding(false)}
            aria-disabled={command.isPending}
            onClick={() => decide(false)}
          >
            {t('team:transfer.asked.reject')}
          </Button>
          <Button
            loading={isDeciding(true)}
            aria-disabled={command.isPending}
            onClick={() => decide(true)}
          >
            {t('team:transfer.asked.accept')}
          </Button>
        </DialogActions>
      </Step>
      <Step isCurrent={hasEnded}>
        <Alert tone="warn" title={t('team:transfer.overTitle')}>
          {t('team:transfer.over')}
        </Alert>
        <DialogActions>
          <Button data-autofocus onClick={onClose}>
            {t('common:action.close')}
          </Button>
        </DialogActions>
      </Step>
    </Dialog>
  );
}
