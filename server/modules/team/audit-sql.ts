import { and, asc, desc, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import { acceptInvitation } from '#shared/contract/team-invitations.ts';
import { insertAuditLine } from '../../db/audit-sql.ts';
import type { Database } from '../../db/connect.ts';
import { containing, ownersContaining } from '../../db/like.ts';
import {
  auditCounts,
  auditLog,
  auditSubjectActions,
  auditSubjects,
} from '../../db/schema/audit.ts';
import { users } from '../../db/schema/identity.ts';

interface Wanted {
  teamId: string;
  action: string | null;
}
interface Paging {
  page: number;
  perPage: number;
}

/** How many lines the team's log has of each action, by name; of all under `''`. */
export async function countAuditLines(db: Database, teamId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ action: auditCounts.action, lines: auditCounts.lines })
    .from(auditCounts)
    .where(eq(auditCounts.workspaceId, teamId))
    .orderBy(asc(auditCounts.action));
  return new Map(rows.map(({ action, lines }) => [action, lines]));
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

/**
 * A page of the lines whose people's addresses contain `q`, newest first, and how many there are.
 * Who is meant is looked for among the log's different subjects, never in its lines. Then either
 * the subjects' own lines are gathered, or the log (`all` lines of this action) is walked until the
 * page is full: whichever touches fewer.
 */
export async function searchAuditLog(
  db: Database,
  { teamId, action, q }: Wanted & { q: string },
  { page, perPage }: Paging,
  all: number,
) {
  const offset = (page - 1) * perPage;
  const wanted = { teamId, action, q };
  const { ids, total } = await findSubjects(db, wanted, (offset + perPage) * all);
  if (offset >= total) return { rows: [], total };
  const people = db
    .select({ isFound: containing(auditSubjects.people, q) })
    .from(auditSubjects)
    .where(eq(auditSubjects.id, auditLog.subjectId));
  const numbers = await db
    .select({ seq: auditLog.seq })
    .from(auditLog)
    .where(
      and(
        action === null ? undefined : eq(auditLog.action, action),
        // The one is asked of each line on the way; a join would sort the whole log first. The other
        // names subjects of this team alone, and no index but theirs fits it.
        ids === null
          ? and(eq(auditLog.workspaceId, teamId), sql`(${people})`)
          : sql`${auditLog.subjectId} = any(${sql.param(ids)}::uuid[])`,
      ),
    )
    .orderBy(desc(action === null || ids !== null ? auditLog.seq : auditLog.actionSeq))
    .limit(perPage)
    .offset(offset);
  const onPage = numbers.map(({ seq }) => seq);
  const isOnPage = sql`${auditLog.seq} = any(${sql.param(onPage)}::bigint[])`;
  return { rows: await linesBy(db, and(eq(auditLog.workspaceId, teamId), isOnPage)), total };
}

/**
 * How many lines of the action have people who match, and their subjects; these only where gathering
 * their lines touches fewer than a walk would: `walk` is the lines on its way, times the matches.
 */
async function findSubjects(
  db: Database,
  { teamId, action, q }: Wanted & { q: string },
  walk: number,
) {
  const ofAction = auditSubjectActions;
  const ofAnyAction = sql`coalesce(sum(${auditSubjects.lines}), 0)::float8`;
  const total = action === null ? ofAnyAction : sql`coalesce(sum(${ofAction.lines}), 0)::float8`;
  const subjects = db
    .select({
      total: sql<number>`${total}`,
      // A log of years has thousands: those that nobody needs stay where they are.
      ids: sql<
        string[] | null
      >`case when ${total} * ${ofAnyAction} <= ${walk}::float8 then array_agg(${auditSubjects.id}) end`,
    })
    .from(auditSubjects)
    .where(ownersContaining(searched, teamId, q))
    .$dynamic();
  const isOfAction = and(
    eq(ofAction.subjectId, auditSubjects.id),
    eq(ofAction.action, action ?? ''),
  );
  const [found] = await (action === null ? subjects : subjects.leftJoin(ofAction, isOfAction));
  return found ?? { total: 0, ids: null };
}

const searched = { owner: auditSubjects.workspaceId, text: auditSubjects.people };

function linesBy(db: Database, where: SQL | undefined) {
  return db
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
    .orderBy(desc(auditLog.seq));
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
