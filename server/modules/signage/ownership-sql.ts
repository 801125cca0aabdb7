import { and, eq, type AnyColumn, type SQL } from 'drizzle-orm';
import { seesAllContent } from '#shared/domain/signage/rights.ts';
import type { UserPrincipal } from '../context.ts';

/** Columns of a table whose rows belong to a workspace and, in it, to whoever made them. */
export interface OwnedRows {
  workspaceId: AnyColumn;
  ownerId: AnyColumn;
}

/** Whoever asks for rows of a workspace. */
export type Asker = Pick<UserPrincipal, 'workspaceId' | 'userId' | 'role'>;

/**
 * The rows that are the caller's to see and change: one's own, and for the holder and admins all of
 * the workspace (decisions section 7). What is shared with one is not among them.
 */
export function ownRows(rows: OwnedRows, { workspaceId, userId, role }: Asker): SQL | undefined {
  return and(
    eq(rows.workspaceId, workspaceId),
    seesAllContent(role) ? undefined : eq(rows.ownerId, userId),
  );
}
