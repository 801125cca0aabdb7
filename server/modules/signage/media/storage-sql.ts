import { eq, inArray, sum } from 'drizzle-orm';
import { fileKinds, kindOfType, type FileKind } from '#shared/domain/signage/media.ts';
import type { Database } from '../../../db/connect.ts';
import { blobs, files } from '../../../db/schema/media.ts';

/** Bytes that the files of a workspace take; what several have in common counts once. */
export interface UsedBytes {
  used: number;
  byKind: Record<FileKind, number>;
}

export async function usedBytes(db: Database, workspaceId: string): Promise<UsedBytes> {
  const named = db
    .select({ id: files.blobId })
    .from(files)
    .where(eq(files.workspaceId, workspaceId));
  const rows = await db
    .select({ type: blobs.type, bytes: sum(blobs.size).mapWith(Number) })
    .from(blobs)
    .where(inArray(blobs.id, named))
    .groupBy(blobs.type);
  const of = (kind: FileKind) =>
    rows.reduce((all, { type, bytes }) => (kindOfType(type) === kind ? all + bytes : all), 0);
  const byKind = { image: of('image'), video: of('video'), pdf: of('pdf') };
  return { used: fileKinds.reduce((all, kind) => all + byKind[kind], 0), byKind };
}
