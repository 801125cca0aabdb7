import { storageWarning } from '#shared/domain/commerce/subscription/over-limit.ts';
import { isReadOnly, usesSignage } from '#shared/domain/signage/rights.ts';
import { fail, type CallContext, type UserPrincipal } from '../context.ts';
import type { UsedBytes } from './media/storage-sql.ts';
import { storageOfWorkspace } from './workspace-storage.ts';

type Caller = Pick<CallContext, 'db' | 'now'> & { principal: UserPrincipal };

/** How full a workspace is, in bytes, and what the caller may do there. */
export interface Storage extends UsedBytes {
  limit: number;
  isReadOnly: boolean;
  /** What people are told of how full it is, mails and pages by one rule; null: nothing yet. */
  warnPercent: number | null;
}

/** Refuses with 5 whoever may not open the application of slideshows. */
export function requireSignage(principal: UserPrincipal): void {
  if (!usesSignage(principal)) throw fail(5);
}

/** Storage of the caller's workspace; exact under `lockWorkspace`. */
export async function storageOf({ db, principal, now }: Caller): Promise<Storage> {
  const { workspaceId, teamId, role } = principal;
  const { plan, ...storage } = await storageOfWorkspace(db, workspaceId, now);
  const isTeamEnded = teamId !== null && plan.type !== 'professional_team';
  return {
    ...storage,
    isReadOnly: isReadOnly({ ...storage, role, isTeamEnded }),
    warnPercent: storageWarning(storage),
  };
}

/** What stands before every change but a deletion: 5 without the application, 1019 where it is read-only. */
export async function requireEditing(caller: Caller): Promise<Storage> {
  requireSignage(caller.principal);
  const storage = await storageOf(caller);
  if (storage.isReadOnly) throw fail(1019);
  return storage;
}
