import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type { Database } from '#server/db/connect.ts';
import { blobs, files } from '#server/db/schema/media.ts';

/** A file of the library as a test wants it; the rest is a small picture. */
export interface ArrangedFile {
  id?: string;
  workspaceId: string;
  ownerId: string;
  name?: string;
  mimeType?: string;
  sizeBytes?: number;
  createdAt?: Date;
}

/** Puts a file into the library whose bytes nobody looks at; answers its id. */
export async function arrangeFile(db: Database, wanted: ArrangedFile): Promise<string> {
  const { id = v7(), workspaceId, ownerId, name = 'poster.png' } = wanted;
  const { mimeType = 'image/png', sizeBytes = 1024, createdAt = new Date() } = wanted;
  const blob = { id, workspaceId, hash: randomBytes(32), type: mimeType, size: sizeBytes };
  await db.insert(blobs).values({ ...blob, state: 'ready', createdAt });
  await db.insert(files).values({
    id,
    blobId: id,
    workspaceId,
    ownerId,
    name,
    mimeType,
    sizeBytes,
    search: name.toLowerCase(),
    createdAt,
    updatedAt: createdAt,
  });
  return id;
}
