import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { acceptInvitation } from '#shared/contract/team-invitations.ts';
import type { Database } from '../../db/connect.ts';
import { users } from '../../db/schema/identity.ts';
import { auditLog } from '../../db/schema/system.ts';

/** Whom a line is about: one address or a list of them. */
const whom = sql`coalesce(${auditLog.data} ->> 'email', ${auditLog.data} ->> 'toEmail', '')`;

/** A page of a team's audit log, newest first. */
export async function auditPage(
  db: Database,
  { teamId, action, q }: { teamId: string; action: string | null; q: string | null },
  { page, perPage }: { page: number; perPage: number },
) {
  const pattern = `%${(q ?? '').trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const where = and(
    eq(auditLog.workspaceId, teamId),
    action === null ? undefined : eq(auditLog.action, action),
    q === null ? undefined : sql`(${auditLog.actor} ilike ${pattern} or ${whom} ilike ${pattern})`,
  );
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.createdAt,
      actorName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      actorEmail: auditLog.actor,
      action: auditLog.action,
      data: auditLog.data,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(where)
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db.select({ total: count() }).from(auditLog).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** What stands in the log, for its filter. */
export async function auditActions(db: Database, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.workspaceId, teamId))
    .groupBy(auditLog.action)
    .orderBy(asc(auditLog.action));
  return rows.map(({ action }) => action);
}

/** Somebody joined the team. */
export async function insertJoinLine(
  db: Database,
  { teamId, userId, email }: { teamId: string; userId: string; email: string },
  now: Date,
) {
  await db.insert(auditLog).values({
    workspaceId: teamId,
    actor: email,
    actorId: userId,
    action: acceptInvitation.name,
    data: {},
    createdAt: now,
  });
}
