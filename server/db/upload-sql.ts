import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { uploads } from './schema/upload.ts';

/** An upload as its row knows it. */
export type UploadRow = typeof uploads.$inferSelect;

/** Whose upload of which call is meant. */
export interface UploadKey {
  id: string;
  call: string;
  userId: string;
  workspaceId: string;
}

export async function insertUpload(db: Database, row: UploadRow): Promise<void> {
  await db.insert(uploads).values(row);
}

/** The upload, if it is theirs; null for everybody else. */
export async function findUpload(db: Database, key: UploadKey): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.id, key.id),
        eq(uploads.call, key.call),
        eq(uploads.userId, key.userId),
        eq(uploads.workspaceId, key.workspaceId),
      ),
    );
  return row ?? null;
}

export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}

/** Something came: it is kept until then. */
export async function extendUpload(db: Database, id: string, expiresAt: Date): Promise<void> {
  await db.update(uploads).set({ expiresAt }).where(eq(uploads.id, id));
}

/** In the transaction that makes its file. */
export async function markUploadFinished(
  db: Database,
  id: string,
  { finishedAt, expiresAt }: { finishedAt: Date; expiresAt: Date },
): Promise<void> {
  await db.update(uploads).set({ finishedAt, expiresAt }).where(eq(uploads.id, id));
}

/**
 * Bytes that a workspace's unfinished uploads were said to bring: they count against its storage as
 * if they were there, or many small promises would pass where one large one is refused. Exact under
 * `lockWorkspace`.
 */
export async function pendingUploadBytes(
  db: Database,
  workspaceId: string,
  now: Date,
): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<string>`coalesce(sum(${uploads.size}), 0)` })
    .from(uploads)
    .where(isPending(workspaceId, now));
  return Number(sum?.bytes ?? 0);
}

/** How many they are. */
export function countPendingUploads(db: Database, workspaceId: string, now: Date): Promise<number> {
  return db.$count(uploads, isPending(workspaceId, now));
}

const isPending = (workspaceId: string, now: Date) =>
  and(eq(uploads.workspaceId, workspaceId), isNull(uploads.finishedAt), gt(uploads.expiresAt, now));

/** Rows that mean nothing any more. */
export const expiredUploads = (now: Date) => ({
  table: uploads,
  where: lt(uploads.expiresAt, now),
});

/** Which of these ids are uploads that still need their bytes. */
export async function findUnfinishedUploads(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), isNull(uploads.finishedAt)));
  return new Set(rows.map(({ id }) => id));
}
