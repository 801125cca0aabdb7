import { and, asc, eq, gte, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { blobs, blobVariants, files } from '../../../db/schema/media.ts';
import { uploads } from '../../../db/schema/upload.ts';

export type BlobRow = typeof blobs.$inferSelect;
export type VariantRow = typeof blobVariants.$inferSelect;

/** The content of a workspace that has this SHA-256. */
export async function findBlobByHash(
  db: Database,
  workspaceId: string,
  hash: Buffer,
): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: blobs.id })
    .from(blobs)
    .where(and(eq(blobs.workspaceId, workspaceId), eq(blobs.hash, hash)));
  return row ?? null;
}

export async function findBlob(db: Database, id: string): Promise<BlobRow | null> {
  const [row] = await db.select().from(blobs).where(eq(blobs.id, id));
  return row ?? null;
}

/** Adds a content nobody has looked into, with its original. */
export async function insertBlob(
  db: Database,
  blob: Pick<BlobRow, 'id' | 'hash' | 'type' | 'size' | 'createdAt'> & { workspaceId: string },
): Promise<void> {
  const { id: blobId, type, size } = blob;
  await db.insert(blobs).values({ ...blob, state: 'processing' });
  await db.insert(blobVariants).values({ blobId, variant: 'original', type, size });
}

/** What a look into a content found. */
export type BlobFacts = Partial<
  Omit<BlobRow, 'id' | 'workspaceId' | 'hash' | 'type' | 'size' | 'createdAt'>
>;

/** The content of a file; null where there is no such file. */
export async function contentIdOf(db: Database, fileId: string): Promise<string | null> {
  const [row] = await db.select({ id: files.blobId }).from(files).where(eq(files.id, fileId));
  return row?.id ?? null;
}

/** Counts that a parser exceeded a limit at a content; how often it did by now. */
export async function countLimitHit(db: Database, id: string): Promise<number> {
  const [row] = await db
    .update(blobs)
    .set({ limitHits: sql`${blobs.limitHits} + 1` })
    .where(eq(blobs.id, id))
    .returning({ limitHits: blobs.limitHits });
  return row?.limitHits ?? 0;
}

/**
 * Resets broken contents, so that a job can prepare them again: those of some ids, or all that were created since a
 * time. Returns what has to be queued.
 */
export async function resetBroken(
  db: Database,
  which: { ids: readonly string[] } | { since: Date },
  now: Date,
) {
  const chosen =
    'ids' in which ? inArray(blobs.id, [...which.ids]) : gte(blobs.createdAt, which.since);
  return db
    .update(blobs)
    .set({ state: 'processing', reason: null, limitHits: 0, reprocessedAt: now })
    .where(and(eq(blobs.state, 'broken'), chosen))
    .returning({ id: blobs.id, workspaceId: blobs.workspaceId, type: blobs.type });
}

/** Writes down what was found and made; false if the content is gone. */
export async function describeBlob(
  db: Database,
  id: string,
  facts: BlobFacts,
  variants: readonly Omit<VariantRow, 'blobId'>[],
): Promise<boolean> {
  const described = await db
    .update(blobs)
    .set({ reason: null, ...facts })
    .where(eq(blobs.id, id))
    .returning({ id: blobs.id });
  if (described.length === 0) return false;
  await insertVariants(db, id, variants);
  return true;
}

/** Those that are there already stay, as their bytes do. */
export async function insertVariants(
  db: Database,
  blobId: string,
  variants: readonly Omit<VariantRow, 'blobId'>[],
): Promise<void> {
  if (variants.length === 0) return;
  await db
    .insert(blobVariants)
    .values(variants.map((variant) => ({ ...variant, blobId })))
    .onConflictDoNothing();
}

/** Contents that no file names, the oldest first. */
export async function unnamedBlobs(db: Database, limit: number) {
  return db
    .select({ id: blobs.id, workspaceId: blobs.workspaceId })
    .from(blobs)
    .where(isUnnamed(db))
    .orderBy(asc(blobs.id))
    .limit(limit);
}

/** Deletes a content unless a file names it; under `lockWorkspace`, where an upload may be about to. */
export async function deleteUnnamedBlob(db: Database, id: string): Promise<boolean> {
  const gone = await db
    .delete(blobs)
    .where(and(eq(blobs.id, id), isUnnamed(db)))
    .returning({ id: blobs.id });
  return gone.length > 0;
}

const isUnnamed = (db: Database) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(files)
      .where(eq(files.blobId, blobs.id)),
  );

const waitsSince = sql<Date>`coalesce(${blobs.reprocessedAt}, ${blobs.createdAt})`.mapWith(
  blobs.createdAt,
);

/** Contents that wait for their preparation since a time before `to`, with that time. */
export async function waitingBlobs(db: Database, to: Date) {
  return db
    .select({ id: blobs.id, workspaceId: blobs.workspaceId, type: blobs.type, since: waitsSince })
    .from(blobs)
    .where(and(eq(blobs.state, 'processing'), lt(waitsSince, to)))
    .orderBy(asc(blobs.createdAt), asc(blobs.id));
}

/** Marks contents as broken that wait for their preparation since a time before `to`. Returns their number. */
export async function failWaitingBlobs(db: Database, to: Date): Promise<number> {
  const { rowCount } = await db
    .update(blobs)
    .set({ state: 'broken', reason: 'failed' })
    .where(and(eq(blobs.state, 'processing'), lt(waitsSince, to)));
  return rowCount ?? 0;
}

/**
 * Which of these ids bytes may have: a content's, or those of an upload that is about to become one.
 * In one statement, because an upload becomes a content in one transaction.
 */
export async function knownBlobIds(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const ofBlobs = db
    .select({ id: blobs.id })
    .from(blobs)
    .where(inArray(blobs.id, [...ids]));
  const ofUploads = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), isNull(uploads.finishedAt)));
  const rows = await ofBlobs.unionAll(ofUploads);
  return new Set(rows.map(({ id }) => id));
}

/** Does the database know any content at all? */
export async function hasBlobs(db: Database): Promise<boolean> {
  const rows = await db.select({ id: blobs.id }).from(blobs).limit(1);
  return rows.length > 0;
}
