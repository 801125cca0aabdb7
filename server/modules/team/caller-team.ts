import { may, type Permission, type TeamRole } from '#shared/domain/team/roles.ts';
import { fullName } from '#shared/domain/account/person-name.ts';
import { lockTeam } from '../../db/locks.ts';
import { fail, type CallContext, type UserPrincipal } from '../context.ts';
import { findMemberById } from './sql.ts';

/** Team and role of the caller; throws 1015 for a personal account. */
export function callerTeam(principal: UserPrincipal): { teamId: string; role: TeamRole } {
  const { teamId, role } = principal;
  if (teamId === null || role === 'personal') throw fail(1015);
  return { teamId, role };
}

/**
 * The caller as a member, with the team locked: until the transaction ends no other command changes
 * this team. Who was let in a moment ago may be removed (1015), suspended (8) or of a lesser role
 * (5) by now, so what the guard asked is asked again.
 */
export async function lockedCaller(
  { db, principal }: Pick<CallContext, 'db'> & { principal: UserPrincipal },
  permission?: Permission,
) {
  const { teamId } = callerTeam(principal);
  await lockTeam(db, teamId);
  const own = await findMemberById(db, teamId, principal.userId);
  if (!own) throw fail(1015);
  if (own.isSuspended) throw fail(8);
  if (permission !== undefined && !may(own.role, permission)) throw fail(5);
  return { ...own, teamId, fullName: fullName(own) };
}

/** One address or several, each once. */
export function addresses(chosen: string | readonly string[]): string[] {
  return [...new Set(typeof chosen === 'string' ? [chosen] : chosen)];
}
