import { mostOfWorkspace, type CountedKind } from '#shared/domain/limits.ts';
import type { Database } from '../../db/connect.ts';
import { lockWorkspace } from '../../db/locks.ts';
import { fail } from '../context.ts';
import { countRows } from './belongings-sql.ts';

/**
 * Locks the workspace and throws 2000 where it has as many as it may have of something; the refused
 * field is the one that asks for one more.
 * @param promised those that have no row of their own yet
 */
export async function requireRoom(
  db: Database,
  { workspaceId, kind, field }: { workspaceId: string; kind: CountedKind; field: string },
  promised = 0,
): Promise<void> {
  await lockWorkspace(db, workspaceId);
  if ((await countRows(db, kind, workspaceId)) + promised < mostOfWorkspace[kind]) return;
  throw fail(2000, { fields: { [field]: { key: `tooMany.${kind}`, n: mostOfWorkspace[kind] } } });
}
