import { eq } from 'drizzle-orm';
import type { CallDefinition } from '#shared/contract/define-call.ts';
import type { Database } from '../db/connect.ts';
import { users } from '../db/schema/identity.ts';
import { auditLog } from '../db/schema/system.ts';
import { teamMembers } from '../db/schema/team.ts';
import type { Principal } from '../modules/context.ts';

/** Fields that nothing we keep may hold, hashed or not. */
const secret = /password|token|code|secret/i;

/** The input without its secrets, for what is kept of a call. */
export function withoutSecrets(input: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !secret.test(name)));
}

/**
 * Leaves the line of an audited command in its own transaction: who, what, and whom or what it was
 * about, without secrets. It belongs to the team of the caller, also the one just joined.
 */
export async function writeAudit(
  db: Database,
  call: CallDefinition,
  principal: Principal,
  data: object,
  now: Date,
): Promise<void> {
  const [actor] = await db
    .select({ email: users.email, teamId: teamMembers.teamId })
    .from(users)
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .where(eq(users.id, principal.userId));
  await db.insert(auditLog).values({
    workspaceId: principal.teamId ?? actor?.teamId ?? principal.workspaceId,
    actor: actor?.email ?? '',
    actorId: principal.userId,
    action: call.name,
    data: withoutSecrets(data),
    createdAt: now,
  });
}
