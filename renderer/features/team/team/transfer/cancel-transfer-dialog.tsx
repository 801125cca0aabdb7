import { t } from '#renderer/platform/t.ts';
import { cancelTransfer } from '#shared/contract/team/transfer.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { useCommand } from '#renderer/api/query.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { FailureAlert } from '#renderer/parts/failure-alert.tsx';
import { outdateTransfer } from './pending-transfer.ts';

export interface CancelTransferDialogProps {
  /** Who was asked when the dialogue opened; the page reads on behind it. */
  name: string;
  onClose: () => void;
  onDone: () => void;
  /** There was nothing left to cancel. */
  onOver: () => void;
}

/** Asks before a transfer is taken back. */
export function CancelTransferDialog(props: CancelTransferDialogProps) {
  const { name, onClose, onDone, onOver } = props;
  const command = useCommand(cancelTransfer, {
    onSuccess: onDone,
    onError(error) {
      // 5: accepted meanwhile, so that the account is no longer theirs.
      if (!isApiError(error, 2009) && !isApiError(error, 5)) return;
      outdateTransfer();
      onOver();
    },
  });
  return (
    <Dialog title={t('team:transfer.cancelTitle')} onClose={onClose}>
      <p>{t('team:transfer.cancelText', { name })}</p>
      <FailureAlert error={command.error} />
      <DialogActions>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('team:transfer.keep')}
        </Button>
        <Button variant="danger" loading={command.isPending} onClick={() => command.mutate({})}>
          {t('team:transfer.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
