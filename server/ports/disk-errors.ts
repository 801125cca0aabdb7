import { MissingBytesError } from './missing-bytes.ts';
import { ServiceUnreachableError } from './service-unreachable.ts';

/** What the system calls a disk, or our share of it, that takes nothing more. */
const full = ['ENOSPC', 'EDQUOT'];

/**
 * Does something with files. A full disk is nobody's fault who called: what came so far stays, and
 * the same again is right once there is room.
 * @throws ServiceUnreachableError for a full disk
 * @throws MissingBytesError for a file that is not there
 */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (full.includes(String(code))) {
      throw new ServiceUnreachableError('disk', `no room is left (${String(code)})`);
    }
    if (code === 'ENOENT') throw new MissingBytesError('no such file');
    throw error;
  }
}

/** The system's name of what went wrong; null for anything else. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
