import { eq, sum } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { files } from '../../db/schema/media.ts';

/** Bytes that the files of a workspace take. */
export async function usedBytes(db: Database, workspaceId: string): Promise<number> {
  const [row] = await db
    .select({ used: sum(files.sizeBytes).mapWith(Number) })
    .from(files)
    .where(eq(files.workspaceId, workspaceId));
  return row?.used ?? 0;
}
