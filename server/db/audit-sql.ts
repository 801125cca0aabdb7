import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Database } from './connect.ts';
import type { auditLog } from './schema/audit.ts';

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
  await addLine(db, line);
}

/** Adds the line of an operator's command, which belongs to no workspace. */
export async function insertOperatorLine(
  db: Database,
  line: Omit<AuditLine, 'workspaceId' | 'actorId'>,
): Promise<void> {
  await addLine(db, { ...line, workspaceId: null });
}

/** By the owner's function: the server's role cannot write to the log (see `rights/table-rights.ts`). */
async function addLine(
  db: Database,
  line: Omit<AuditLine, 'workspaceId'> & { workspaceId: string | null },
): Promise<void> {
  const { workspaceId, action, actor, actorId = null, createdAt, data } = line;
  await db.execute(sql`
    select add_audit_line(${v7()}, ${workspaceId}, ${actor}, ${actorId}, ${action},
      ${JSON.stringify(data)}::jsonb, ${createdAt.toISOString()}, ${peopleOf(line)}, ${v7()})`);
}

/** Who did it and to whom (`email` or `toEmail`: one address or several), each once, a line each. */
function peopleOf({ actor, data }: Pick<AuditLine, 'actor' | 'data'>): string {
  const named = [data['email'] ?? [], data['toEmail'] ?? []].flat();
  const whom = named.filter((address) => typeof address === 'string').toSorted();
  return [...new Set([actor, ...whom])].join('\n').toLowerCase();
}
