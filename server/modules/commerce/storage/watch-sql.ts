import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { storageWatch } from '../../../db/schema/commerce/subscription.ts';
import { dueWork } from '../../../db/schema/jobs.ts';
import { workspaces } from '../../../db/schema/workspace.ts';

type Watch = typeof storageWatch.$inferSelect;

/** What a workspace was told of its storage; null: there is no such workspace (any more). */
export async function findWatch(db: Database, workspaceId: string): Promise<Watch | null> {
  const [found] = await db
    .select({ watch: storageWatch })
    .from(workspaces)
    .leftJoin(storageWatch, eq(storageWatch.workspaceId, workspaces.id))
    .where(eq(workspaces.id, workspaceId));
  if (!found) return null;
  return found.watch ?? { workspaceId, warnedPercent: 0, overSince: null, used: 0 };
}

export async function saveWatch(db: Database, { workspaceId, ...seen }: Watch): Promise<void> {
  await db
    .insert(storageWatch)
    .values({ workspaceId, ...seen })
    .onConflictDoUpdate({ target: storageWatch.workspaceId, set: seen });
}

/** Does a workspace wait for a date of this job? */
export async function isWaiting(
  db: Database,
  name: 'remove-over-limit',
  workspaceId: string,
): Promise<boolean> {
  const own = and(eq(dueWork.name, name), eq(dueWork.key, workspaceId));
  return (await db.$count(dueWork, own)) > 0;
}
