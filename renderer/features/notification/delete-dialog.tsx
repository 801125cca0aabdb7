import { t } from 'i18next';
import { deleteNotifications } from '#shared/contract/notification.ts';
import { useCommand } from '#renderer/api/query.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';

export interface DeleteDialogProps {
  /** Ids, or all there are. */
  chosen: 'all' | string[];
  onDeleted: () => void;
  onClose: () => void;
}

/** Says what will be lost, and deletes it. */
export function DeleteDialog({ chosen, onDeleted, onClose }: DeleteDialogProps) {
  const command = useCommand(deleteNotifications, { onSuccess: onDeleted });
  const isAll = chosen === 'all';
  const count = chosen.length;
  return (
    <Dialog
      title={isAll ? t('notification:delete.titleAll') : t('notification:delete.title', { count })}
      onClose={onClose}
    >
      <p>{isAll ? t('notification:delete.textAll') : t('notification:delete.text', { count })}</p>
      <DialogActions>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button
          variant="danger"
          loading={command.isPending}
          onClick={() => command.mutate({ notifications: chosen })}
        >
          {t(isAll ? 'notification:delete.all' : 'common:action.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
