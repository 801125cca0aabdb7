import { may, type TeamRole } from '#shared/domain/team/roles.ts';

/** Whether a member sees a pending transfer: its recipient and the members who manage members do. */
export function seesTransfer(
  { userId, role }: { userId: string; role: TeamRole },
  recipientId: string,
): boolean {
  return recipientId === userId || may(role, 'manage members');
}
