import { t } from 'i18next';
import { deleteMember } from '#shared/contract/team-members.ts';
import { useCommand } from '#renderer/api/query.ts';
import { Action } from '#renderer/ui/action.tsx';
import { Dialog, DialogActions } from '#renderer/ui/dialog.tsx';
import { ChosenNames } from './chosen-names.tsx';
import type { Member } from './people.ts';

export interface RevokeDialogProps {
  members: readonly Member[];
  onClose: () => void;
  onDone: (message: string) => void;
  onFailed: (error: unknown) => void;
}

/** Takes invitations back: their links stop working. */
export function RevokeDialog({ members, onClose, onDone, onFailed }: RevokeDialogProps) {
  const command = useCommand(deleteMember, {
    onSuccess: ({ deleted }) => onDone(t('team:member.revoke.done', { count: deleted })),
    onError: onFailed,
  });
  const count = members.length;
  const email = members.map((member) => member.email);
  return (
    <Dialog title={t('team:member.revoke.title', { count })} onClose={onClose}>
      <ChosenNames members={members} />
      <p>{t('team:member.revoke.text', { count })}</p>
      <DialogActions>
        <Action variant="default" data-autofocus onClick={onClose}>
          {t('common:action.cancel')}
        </Action>
        <Action
          variant="danger"
          loading={command.isPending}
          onClick={() => command.mutate({ email, isJoin: false })}
        >
          {t('team:member.revoke.confirm')}
        </Action>
      </DialogActions>
    </Dialog>
  );
}
