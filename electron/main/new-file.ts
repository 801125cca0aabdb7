import { constants } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';

/**
 * Opens a file of ours to write it anew. In a folder that others write to, too, a link may lie in its place: it is taken
 * away, never followed (O_EXCL makes what is opened new, POSIX open(2)).
 */
export async function openNew(file: string): Promise<FileHandle> {
  await rm(file, { force: true });
  return open(file, 'wx');
}

const { O_WRONLY, O_APPEND, O_NOFOLLOW } = constants;

/** Opens one of ours to go on with it; a link is refused. Windows has no such flag, and links for administrators alone. */
export const openOwn = (file: string): Promise<FileHandle> =>
  // Undefined there, whatever the types say.
  open(file, O_WRONLY | O_APPEND | ((O_NOFOLLOW as number | undefined) ?? 0));
