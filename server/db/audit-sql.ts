import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database } from './connect.ts';
import { auditCounts, auditLog, auditSubjectActions, auditSubjects } from './schema/audit.ts';

/** A line as whoever writes it knows it; its numbers come from the database. */
export type AuditLine = Pick<
  typeof auditLog.$inferInsert,
  'actor' | 'actorId' | 'action' | 'createdAt'
> & {
  /** The team's workspace or the person's own. */
  workspaceId: string;
  data: Record<string, unknown>;
};

/**
 * Adds a line with the next numbers of its workspace and action. Of two at once in a workspace the
 * second waits for the first one's transaction to end, so there is no gap and no number twice; that
 * makes it the last lock of a command (see `locks.ts`).
 */
export async function insertAuditLine(db: Database, line: AuditLine): Promise<void> {
  const { workspaceId, action, actor, actorId = null, createdAt } = line;
  const people = peopleOf(line);
  const digest = createHash('sha256').update(people).digest();
  await db.execute(sql`
    with counted as (
      insert into ${auditCounts} (workspace_id, action, lines)
      values (${workspaceId}, '', 1), (${workspaceId}, ${action}, 1)
      on conflict (workspace_id, action) do update set lines = audit_counts.lines + 1
      returning action, lines
    ), subject as (
      insert into ${auditSubjects} (id, workspace_id, digest, people, lines)
      values (${v7()}, ${workspaceId}, ${digest}, ${people}, 1)
      on conflict (workspace_id, digest) do update set lines = audit_subjects.lines + 1
      returning id
    ), of_action as (
      insert into ${auditSubjectActions} (subject_id, action, lines)
      select id, ${action}, 1 from subject
      on conflict (subject_id, action) do update set lines = audit_subject_actions.lines + 1
    )
    insert into ${auditLog}
      (id, workspace_id, seq, action_seq, subject_id, actor, actor_id, action, data, created_at)
    values (${v7()}, ${workspaceId}, (select lines from counted where action = ''),
      (select lines from counted where action = ${action}), (select id from subject),
      ${actor}, ${actorId}, ${action}, ${JSON.stringify(line.data)}::jsonb, ${createdAt.toISOString()})`);
}

/** Adds the line of an operator's command, which belongs to no workspace. */
export async function insertOperatorLine(
  db: Database,
  line: Omit<AuditLine, 'workspaceId' | 'actorId'>,
): Promise<void> {
  await db.insert(auditLog).values(line);
}

/** Who did it and to whom (`email` or `toEmail`: one address or several), each once, a line each. */
function peopleOf({ actor, data }: Pick<AuditLine, 'actor' | 'data'>): string {
  const named = [data['email'] ?? [], data['toEmail'] ?? []].flat();
  const whom = named.filter((address) => typeof address === 'string').toSorted();
  return [...new Set([actor, ...whom])].join('\n').toLowerCase();
}
