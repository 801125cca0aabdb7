import type { CallDefinition } from '#shared/contract/define-call.ts';
import { insertAuditLine } from '../../db/audit-sql.ts';
import type { Database } from '../../db/connect.ts';
import type { UserPrincipal } from '../../modules/context.ts';
import { findActor } from './audit-sql.ts';

/** An audited command as it was done. */
interface AuditedCall {
  call: CallDefinition;
  principal: UserPrincipal;
  /** What the handler told, or the input; only what the entry names is kept. */
  data: object;
  now: Date;
}

/**
 * Leaves the line of an audited command in its own transaction: who, what, and whom or what it was
 * about. It belongs to the team of the caller, also the one just joined.
 */
export async function writeAudit(
  db: Database,
  { call, principal, data, now }: AuditedCall,
): Promise<void> {
  const actor = await findActor(db, principal.userId);
  await insertAuditLine(db, {
    workspaceId: principal.teamId ?? actor?.teamId ?? principal.workspaceId,
    actor: actor?.email ?? '',
    actorId: principal.userId,
    action: call.name,
    data: named(data, call.audit?.fields ?? []),
    createdAt: now,
  });
}

function named(data: object, fields: readonly string[]): Record<string, unknown> {
  const kept = Object.entries(data).filter(
    ([name, value]) => fields.includes(name) && value !== undefined,
  );
  return Object.fromEntries(kept);
}
