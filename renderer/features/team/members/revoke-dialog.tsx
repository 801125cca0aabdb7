import { t } from 'i18next';
import { deleteMember } from '#shared/contract/team-members.ts';
import { useCommand } from '#renderer/api/query.ts';
import { Action } from '#renderer/ui/action.tsx';
import { Dialog, DialogActions } from '#renderer/ui/dialog.tsx';
import { ChosenNames } from './chosen-names.tsx';
import type { Member } from './people.ts';

export interface RevokeDialogProps {
  member: Member;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Takes an invitation back: its link stops working. */
export function RevokeDialog({ member, onClose, onDone }: RevokeDialogProps) {
  const command = useCommand(deleteMember, {
    onSuccess: () => onDone(t('team:member.revoke.done', { name: member.fullName })),
  });
  return (
    <Dialog title={t('team:member.revoke.title')} onClose={onClose}>
      <ChosenNames members={[member]} />
      <p>{t('team:member.revoke.text')}</p>
      <DialogActions>
        <Action variant="default" data-autofocus onClick={onClose}>
          {t('common:action.cancel')}
        </Action>
        <Action
          loading={command.isPending}
          onClick={() => command.mutate({ email: member.email, isJoin: false })}
        >
          {t('team:member.revoke.confirm')}
        </Action>
      </DialogActions>
    </Dialog>
  );
}
