import { eq, inArray, sql, type AnyColumn } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { blobs, blobVariants, files } from '../../../db/schema/media.ts';

const coalesced = (...columns: AnyColumn[]) =>
  sql<number | null>`coalesce(${sql.join(columns, sql`, `)})`;

/** Everything there is of files, in one question however many they are; no access is checked. */
export async function findVariantsOf(db: Database, fileIds: readonly string[]) {
  if (fileIds.length === 0) return [];
  return db
    .select({
      fileId: files.id,
      original: blobs.type,
      state: blobs.state,
      isAnimated: blobs.isAnimated,
      durationMs: blobs.durationMs,
      blobId: blobVariants.blobId,
      variant: blobVariants.variant,
      type: blobVariants.type,
      size: blobVariants.size,
      // The original is as large as the blob; what was made of it has a size of its own.
      width: coalesced(blobVariants.width, blobs.width),
      height: coalesced(blobVariants.height, blobs.height),
    })
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .innerJoin(blobVariants, eq(blobVariants.blobId, blobs.id))
    .where(inArray(files.id, [...fileIds]));
}
