import { AccountDialog } from './account-dialog.tsx';
import { AppsDialog } from './apps-dialog.tsx';
import { InviteDialog } from '../invite/invite-dialog.tsx';
import type { Member } from '../people.ts';
import { RemoveDialog } from './confirm-dialogs.tsx';

/** The dialogue over the list, and whom it is about. */
export type OpenDialog =
  | { kind: 'invite' }
  | { kind: 'account'; member: Member }
  | { kind: 'remove' | 'apps'; members: readonly Member[] };

export interface MemberDialogsProps {
  open: OpenDialog | null;
  /** Whose typed invitation is kept. */
  owner: string;
  onInviteMany: () => void;
  onClose: () => void;
  /** The dialogue's command is carried out; what to say of it. */
  onDone: (message: string, from: OpenDialog, emails: readonly string[]) => void;
  onFailed: (error: unknown, from: OpenDialog, emails: readonly string[]) => void;
}

/** Shows the dialogue that is open. */
export function MemberDialogs(props: MemberDialogsProps) {
  const { open, owner, onInviteMany, onClose, onDone, onFailed } = props;
  if (open === null) return null;
  const emails = concerned(open);
  const ends = {
    onClose,
    onDone: (message: string) => onDone(message, open, emails),
    onFailed: (error: unknown) => onFailed(error, open, emails),
  };
  switch (open.kind) {
    case 'invite':
      return <InviteDialog {...ends} owner={owner} onInviteMany={onInviteMany} />;
    case 'account':
      return <AccountDialog {...ends} member={open.member} />;
    case 'remove':
      return <RemoveDialog {...ends} members={open.members} />;
    case 'apps':
      return <AppsDialog {...ends} members={open.members} />;
  }
}

/** Addresses of whom the dialogue is about. */
function concerned(open: OpenDialog): string[] {
  if ('members' in open) return open.members.map(({ email }) => email);
  return 'member' in open ? [open.member.email] : [];
}
