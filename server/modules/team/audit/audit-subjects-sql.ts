import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { containing, isCommonText, ownersContaining } from '../../../db/like.ts';
import { auditSubjectActions, auditSubjects } from '../../../db/schema/audit.ts';

/** Subjects of whose log have which text, and lines of which action (null: any). */
interface Sought {
  teamId: string;
  action: string | null;
  q: string;
}

/**
 * How many lines of the action have people who match, and their subjects; these only where gathering
 * their lines touches fewer than a walk would: `walk` is the lines on its way, times the matches.
 */
export async function findSubjects(db: Database, { teamId, action, q }: Sought, walk: number) {
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
export async function countCommonLines(
  db: Database,
  { teamId, action, q }: Sought,
  lines: ReadonlyMap<string, number>,
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

/** What a search of the log looks through. */
export const searched = { owner: auditSubjects.workspaceId, text: auditSubjects.people };

/** Do most of a team's subjects have the text? Digests have no order of their own. */
export const isCommonSubject = (teamId: string, q: string) =>
  isCommonText(searched, teamId, q, auditSubjects.digest);
