import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { containing } from '../../../db/like.ts';
import { auditLog, auditSubjects } from '../../../db/schema/audit.ts';
import { auditPage, linesBy, type LogSize, type Paging, type Wanted } from './audit-sql.ts';
import { countCommonLines, findSubjects } from './audit-subjects-sql.ts';

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
