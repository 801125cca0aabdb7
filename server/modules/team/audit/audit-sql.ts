import { and, asc, desc, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import { acceptInvitation } from '#shared/contract/team-invitations.ts';
import { insertAuditLine } from '../../../db/audit-sql.ts';
import type { Database } from '../../../db/connect.ts';
import { containing, isCommonText, ownersContaining } from '../../../db/like.ts';
import {
  auditCounts,
  auditLog,
  auditSubjectActions,
  auditSubjects,
} from '../../../db/schema/audit.ts';
import { users } from '../../../db/schema/identity.ts';

interface Wanted {
  teamId: string;
  action: string | null;
}
interface Paging {
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

/**
 * A page of the lines whose people's addresses contain `q`, newest first, and how many there are.
 * Who is meant is looked for among the log's different subjects, never in its lines. Then either
 * the subjects' own lines are gathered, or the log is walked, from the nearer end, until the page is
 * full: whichever touches fewer. Where everybody is meant, it is a page of the log.
 */
export async function searchAuditLog(
  db: Database,
  wanted: Wanted & { q: string },
  paging: Paging,
  { lines, isCommon }: LogSize,
) {
  const { teamId, action, q } = wanted;
  const all = lines.get(action ?? '') ?? 0;
  const before = (paging.page - 1) * paging.perPage;
  const { total, ids } = isCommon
    ? { total: await countCommonLines(db, wanted, lines), ids: null }
    : await findSubjects(db, wanted, (before + paging.perPage) * all);
  if (total === all) return { rows: await auditPage(db, wanted, paging, all), total };
  if (before >= total) return { rows: [], total };
  const length = Math.min(paging.perPage, total - before);
  const after = total - before - length;
  const isNearEnd = after < before;
  const people = db
    .select({ isFound: containing(auditSubjects.people, q) })
    .from(auditSubjects)
    .where(eq(auditSubjects.id, auditLog.subjectId));
  const number = action === null || ids !== null ? auditLog.seq : auditLog.actionSeq;
  const numbers = db
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
    .orderBy(isNearEnd ? asc(number) : desc(number))
    .limit(length)
    .offset(isNearEnd ? after : before);
  // An array and not a join: a few look-ups by key, whatever the planner believes.
  const isOnPage = sql`${auditLog.seq} = any(array(${numbers}))`;
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

/** The same count where most subjects match, which are walked through. */
async function countCommonLines(
  db: Database,
  { teamId, action, q }: Wanted & { q: string },
  lines: LogSize['lines'],
): Promise<number> {
  const isFound = and(eq(auditSubjects.workspaceId, teamId), containing(auditSubjects.people, q));
  const subjects = db.select({ id: auditSubjects.id }).from(auditSubjects).where(isFound);
  const [found] = await db
    .select({ total: sql<number>`${ofAnyAction}` })
    .from(auditSubjects)
    .where(isFound);
  const total = found?.total ?? 0;
  if (action === null) return total;
  // Everybody: then every line of the action as well.
  if (total === lines.get('')) return lines.get(action) ?? 0;
  const [counted] = await db
    .select({ total: sql<number>`coalesce(sum(${auditSubjectActions.lines}), 0)::float8` })
    .from(auditSubjectActions)
    .where(
      and(
        eq(auditSubjectActions.action, action),
        sql`${auditSubjectActions.subjectId} = any(array(${subjects}))`,
      ),
    );
  return counted?.total ?? 0;
}

const ofAnyAction = sql`coalesce(sum(${auditSubjects.lines}), 0)::float8`;

const searched = { owner: auditSubjects.workspaceId, text: auditSubjects.people };

/** Digests have no order of their own. */
const isCommonSubject = (teamId: string, q: string) =>
  isCommonText(searched, teamId, q, auditSubjects.digest);

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
