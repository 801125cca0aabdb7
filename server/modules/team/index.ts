import type * as team from '#shared/contract/team/team.ts';
import type * as teamInvitations from '#shared/contract/team/invitations.ts';
import type * as teamMembers from '#shared/contract/team/members.ts';
import type * as teamTransfer from '#shared/contract/team/transfer.ts';
import type { HandlersOf } from '../handler.ts';
import { acceptInvitation } from './invitation/accept-invitation.ts';
import { cancelTransfer } from './transfer/cancel-transfer.ts';
import { changeMemberAccount } from './members/change-member-account.ts';
import { decideTransfer } from './transfer/decide-transfer.ts';
import { deleteMember } from './members/delete-member.ts';
import { getInvitationSignUpInfo } from './invitation/get-invitation-sign-up-info.ts';
import { getTeamOptions } from './get-team-options.ts';
import { getTeam } from './get-team.ts';
import { getTransfer } from './transfer/get-transfer.ts';
import { inviteMember } from './invitation/invite-member.ts';
import { leaveTeam } from './members/leave-team.ts';
import { listAuditLog } from './audit/list-audit-log.ts';
import { listMembers } from './member-list/list-members.ts';
import { listTeamApps } from './list-team-apps.ts';
import { previewRemoval } from './members/preview-removal.ts';
import { resendInvitation } from './invitation/resend-invitation.ts';
import { setMemberApps } from './members/set-member-apps.ts';
import { startTransfer } from './transfer/start-transfer.ts';
import { suspendMember } from './members/suspend-member.ts';
import { updateTeam } from './update-team.ts';

/** The calls of this area; one without its doing does not compile. */
export const teamHandlers = {
  acceptInvitation,
  cancelTransfer,
  changeMemberAccount,
  decideTransfer,
  deleteMember,
  getInvitationSignUpInfo,
  getTeam,
  getTeamOptions,
  getTransfer,
  inviteMember,
  leaveTeam,
  listAuditLog,
  listMembers,
  listTeamApps,
  previewRemoval,
  resendInvitation,
  setMemberApps,
  startTransfer,
  suspendMember,
  updateTeam,
} satisfies HandlersOf<
  typeof team & typeof teamInvitations & typeof teamMembers & typeof teamTransfer
>;
