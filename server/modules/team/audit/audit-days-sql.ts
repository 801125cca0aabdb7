import { and, asc, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { ownersContaining } from '../../../db/like.ts';
import { auditLog, auditSubjects } from '../../../db/schema/audit.ts';
import { searched } from './audit-subjects-sql.ts';
import { linesBy, type Paging, type Wanted } from './audit-sql.ts';

/** From a moment on, and before another; null leaves that end open. */
export interface Span {
  from: Date | null;
  to: Date | null;
}

/**
 * A page of the lines between two moments, newest first, and how many there are. Numbers do not tell
 * moments: of two commands at once the later one may have the smaller. So those lines are counted, in
 * the index of their moments alone, and a page is read from the nearer end of it.
 */
export async function auditPageBetween(
  db: Database,
  { teamId, action, q }: Wanted & { q: string | null },
  { from, to }: Span,
  { page, perPage }: Paging,
) {
  const { workspaceId, createdAt, subjectId, seq } = auditLog;
  const isOfPeople = q === null ? undefined : ownersContaining(searched, teamId, q);
  const where = and(
    eq(workspaceId, teamId),
    from === null ? undefined : gte(createdAt, from),
    to === null ? undefined : lt(createdAt, to),
    action === null ? undefined : eq(auditLog.action, action),
    isOfPeople &&
      inArray(subjectId, db.select({ id: auditSubjects.id }).from(auditSubjects).where(isOfPeople)),
  );
  const [counted] = await db.select({ total: count() }).from(auditLog).where(where);
  const total = counted?.total ?? 0;
  const before = (page - 1) * perPage;
  if (before >= total) return { rows: [], total };
  const length = Math.min(perPage, total - before);
  const after = total - before - length;
  const isNearEnd = after < before;
  const direction = isNearEnd ? asc : desc;
  const numbers = db
    .select({ seq })
    .from(auditLog)
    .where(where)
    .orderBy(direction(createdAt), direction(seq))
    .limit(length)
    .offset(isNearEnd ? after : before);
  // An array and not a join: a few look-ups by key, whatever the planner believes.
  const isOnPage = and(eq(workspaceId, teamId), sql`${seq} = any(array(${numbers}))`);
  return { rows: await linesBy(db, isOnPage, [desc(createdAt), desc(seq)]), total };
}
