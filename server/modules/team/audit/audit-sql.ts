import { and, asc, desc, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import { acceptInvitation } from '#shared/contract/team/invitations.ts';
import { fullName } from '#shared/domain/account/person-name.ts';
import { insertAuditLine } from '../../../db/audit-sql.ts';
import type { Database } from '../../../db/connect.ts';
import { auditCounts, auditLog } from '../../../db/schema/audit.ts';
import { users } from '../../../db/schema/identity.ts';
import { isCommonSubject } from './audit-subjects-sql.ts';

/** Lines of which team, and of which action (null: any). */
export interface Wanted {
  teamId: string;
  action: string | null;
}
export interface Paging {
  page: number;
  perPage: number;
}

/** How large a team's log is, and what a search of it begins with. */
export interface LogSize {
  /** How many lines it has of each action, by name; of all under `''`. */
  lines: ReadonlyMap<string, number>;
  /** Do most of those whom its lines are about have the text that is sought? */
  isCommon: boolean;
}

/** Counts a team's log, for a search of `q` or (null) without one. */
export async function countAuditLines(
  db: Database,
  teamId: string,
  q: string | null,
): Promise<LogSize> {
  const isCommon = q === null ? sql<boolean>`false` : isCommonSubject(teamId, q);
  const rows = await db
    .select({ action: auditCounts.action, lines: auditCounts.lines, isCommon })
    .from(auditCounts)
    .where(eq(auditCounts.workspaceId, teamId))
    .orderBy(asc(auditCounts.action));
  return {
    lines: new Map(rows.map(({ action, lines }) => [action, lines])),
    isCommon: rows[0]?.isCommon ?? false,
  };
}

/** A page of `total` lines, newest first: its numbers are known, so any page costs the same. */
export async function auditPage(
  db: Database,
  { teamId, action }: Wanted,
  { page, perPage }: Paging,
  total: number,
) {
  const last = total - (page - 1) * perPage;
  if (last < 1) return [];
  const number = action === null ? auditLog.seq : auditLog.actionSeq;
  const where = and(
    eq(auditLog.workspaceId, teamId),
    action === null ? undefined : eq(auditLog.action, action),
    lte(number, last),
    gt(number, last - perPage),
  );
  return linesBy(db, where);
}

/** One line of the team; none if it is another's. */
export function auditLine(db: Database, teamId: string, id: string) {
  return linesBy(db, and(eq(auditLog.workspaceId, teamId), eq(auditLog.id, id)));
}

const newestFirst = [desc(auditLog.seq)];

/** Lines, newest first, with the names of those who did it. */
export async function linesBy(db: Database, where: SQL | undefined, order = newestFirst) {
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.createdAt,
      actor: { firstName: users.firstName, lastName: users.lastName },
      actorEmail: auditLog.actor,
      action: auditLog.action,
      data: auditLog.data,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(where)
    .orderBy(...order);
  return rows.map(({ actor, ...line }) => ({ ...line, actorName: actor && fullName(actor) }));
}

/** Somebody joined the team. */
export async function insertJoinLine(
  db: Database,
  { teamId, userId, email }: { teamId: string; userId: string; email: string },
  now: Date,
) {
  await insertAuditLine(db, {
    workspaceId: teamId,
    actor: email,
    actorId: userId,
    action: acceptInvitation.name,
    data: {},
    createdAt: now,
  });
}
