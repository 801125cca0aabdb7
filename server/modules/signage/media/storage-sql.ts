import { and, eq, inArray, ne, sql, sum, type SQL } from 'drizzle-orm';
import { fileKinds, kindOfType, type FileKind } from '#shared/domain/signage/media.ts';
import type { Database } from '../../../db/connect.ts';
import { blobs, blobVariants, files } from '../../../db/schema/media.ts';

/** Bytes that the files of a workspace take; what several have in common counts once. */
export interface UsedBytes {
  used: number;
  byKind: Record<FileKind, number>;
}

const contentsOf = (db: Database, workspaceId: string) =>
  db.select({ id: files.blobId }).from(files).where(eq(files.workspaceId, workspaceId));

/**
 * Bytes that count of each content of a workspace: those of its original, or of what was made of it where that is
 * more. The pages of a PDF can take a thousand times its size.
 */
export function countedBytes(db: Database, workspaceId: string) {
  const variants = db
    .select({ blobId: blobVariants.blobId, bytes: sum(blobVariants.size).as('bytes') })
    .from(blobVariants)
    .where(
      and(
        inArray(blobVariants.blobId, contentsOf(db, workspaceId)),
        ne(blobVariants.variant, 'original'),
      ),
    )
    .groupBy(blobVariants.blobId)
    .as('variants');
  const bytes: SQL<number> = sql`greatest(${blobs.size}, coalesce(${variants.bytes}, 0))`;
  return db
    .select({ id: blobs.id, type: blobs.type, bytes: bytes.mapWith(Number).as('counted_bytes') })
    .from(blobs)
    .leftJoin(variants, eq(variants.blobId, blobs.id))
    .where(inArray(blobs.id, contentsOf(db, workspaceId)));
}

export async function usedBytes(db: Database, workspaceId: string): Promise<UsedBytes> {
  const counted = countedBytes(db, workspaceId).as('counted');
  const rows = await db
    .select({ type: counted.type, bytes: sum(counted.bytes).mapWith(Number) })
    .from(counted)
    .groupBy(counted.type);
  const of = (kind: FileKind) =>
    rows.reduce((all, { type, bytes }) => (kindOfType(type) === kind ? all + bytes : all), 0);
  const byKind = { image: of('image'), video: of('video'), pdf: of('pdf') };
  return { used: fileKinds.reduce((all, kind) => all + byKind[kind], 0), byKind };
}
