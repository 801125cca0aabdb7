import { isReadOnly, usesSignage } from '#shared/domain/signage/rights.ts';
import { fail, type CallContext, type UserPrincipal } from '../context.ts';
import { currentPlan } from '../plan/current-plan.ts';
import { usedBytes, type UsedBytes } from './media/storage-sql.ts';

type Caller = Pick<CallContext, 'db' | 'now'> & { principal: UserPrincipal };

/** How full a workspace is, in bytes, and what the caller may do there. */
export interface Storage extends UsedBytes {
  limit: number;
  isReadOnly: boolean;
}

/** Refuses with 5 whoever may not open the application of slideshows. */
export function requireSignage(principal: UserPrincipal): void {
  if (!usesSignage(principal)) throw fail(5);
}

/** Storage of the caller's workspace; exact under `lockWorkspace`. */
export async function storageOf({ db, principal, now }: Caller): Promise<Storage> {
  const { workspaceId, teamId, role } = principal;
  // One after the other: a command has one connection, which takes one statement at a time.
  const used = await usedBytes(db, workspaceId);
  const plan = await currentPlan(db, workspaceId, now);
  const isTeamEnded = teamId !== null && plan.type !== 'professional_team';
  const full = { used: used.used, limit: plan.storage };
  return { ...used, limit: plan.storage, isReadOnly: isReadOnly({ ...full, role, isTeamEnded }) };
}

/** What stands before every change but a deletion: 5 without the application, 1019 where it is read-only. */
export async function requireEditing(caller: Caller): Promise<Storage> {
  requireSignage(caller.principal);
  const storage = await storageOf(caller);
  if (storage.isReadOnly) throw fail(1019);
  return storage;
}
