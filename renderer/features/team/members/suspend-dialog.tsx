import { t } from 'i18next';
import { suspendMember } from '#shared/contract/team-members.ts';
import { useCommand } from '#renderer/api/query.ts';
import { Action } from '#renderer/ui/action.tsx';
import { Dialog, DialogActions } from '#renderer/ui/dialog.tsx';
import { ChosenNames } from './chosen-names.tsx';
import type { Member } from './people.ts';

export interface SuspendDialogProps {
  members: readonly Member[];
  onClose: () => void;
  onDone: (message: string) => void;
  onFailed: (error: unknown) => void;
}

/** Says what a suspension does, and suspends. */
export function SuspendDialog({ members, onClose, onDone, onFailed }: SuspendDialogProps) {
  const count = members.length;
  const command = useCommand(suspendMember, {
    onSuccess: ({ changed }) => onDone(t('team:member.suspend.done', { count: changed })),
    onError: onFailed,
  });
  return (
    <Dialog title={t('team:member.suspend.title', { count })} onClose={onClose}>
      <ChosenNames members={members} />
      <p>{t('team:member.suspend.text')}</p>
      <DialogActions>
        <Action variant="default" data-autofocus onClick={onClose}>
          {t('common:action.cancel')}
        </Action>
        <Action
          loading={command.isPending}
          onClick={() =>
            command.mutate({ email: members.map(({ email }) => email), isSuspend: true })
          }
        >
          {t('team:member.suspend.confirm')}
        </Action>
      </DialogActions>
    </Dialog>
  );
}
