import { getStorage } from '#shared/contract/signage/media.ts';
import { call } from '#renderer/api/call.ts';
import { allUploads } from './upload-list.ts';
import { isUnderWay, type UploadProblem } from './upload.ts';

/** What can still be uploaded: bytes that are free and not promised to an upload, or nothing at all. */
export interface Room {
  isReadOnly: boolean;
  bytes: number;
}

/** As the server has it now. Throws what the call throws. */
export async function readRoom(): Promise<Room> {
  const { used, limit, isReadOnly } = await call(getStorage, {});
  const promised = allUploads()
    .filter(isUnderWay)
    .reduce((sum, { size }) => sum + size, 0);
  return { isReadOnly, bytes: limit - used - promised };
}

/** Why a file of this size does not fit; null where it does, as far as this page can tell. */
export function problemOfRoom({ isReadOnly, bytes }: Room, size: number): UploadProblem | null {
  if (isReadOnly) return { kind: 'readOnly' };
  return size > bytes ? { kind: 'room', missingBytes: size - Math.max(0, bytes) } : null;
}

/** The same for a refusal of the server's, where the storage can be read. */
export async function roomProblem(size: number): Promise<UploadProblem | null> {
  try {
    return problemOfRoom(await readRoom(), size);
  } catch {
    return null; // the refusal itself says enough
  }
}
