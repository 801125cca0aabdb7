import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, link, lstat, mkdir, readdir, realpath, rename, unlink } from 'node:fs/promises';
import { dirname, extname, join, sep } from 'node:path';
import type { PrintProblem } from '#shared/desktop-print.ts';
import type { ExistingFiles } from '#shared/desktop-queue.ts';
import { codeOf, isMissing, writeProblem } from '../../disk-errors.ts';
import { openNew } from '../../new-file.ts';
import { PrintRefused } from '../print-refused.ts';

/** What is written before it has its name; hidden, so that nobody takes it for a document. */
const halfName = /^\.marquee-[0-9a-f-]{36}\.part$/;
/** One that is older was left by somebody who died. */
const halfLimitMs = 60 * 60 * 1_000;

export type Archived = { outcome: 'saved' | 'skipped'; file: string };

/** Why a folder cannot be written to; what else went wrong is thrown as it is. */
function refused(error: unknown): unknown {
  if (error instanceof PrintRefused) return error;
  const code = codeOf(error);
  const problem: PrintProblem =
    code === 'ENOENT' || code === 'ENOTDIR' ? 'folderGone' : writeProblem(error);
  return new PrintRefused(problem, { cause: error });
}

/** Is there a file already? */
export const isThere = (file: string): Promise<boolean> =>
  access(file, constants.F_OK).then(
    () => true,
    () => false,
  );

/**
 * Writes a file below a folder, whole or not at all: under another name first, then in its place. Nothing that is
 * there is written over unless that is wanted.
 * @param path names of folders and of the file, none of which leads elsewhere (`archivePath`)
 * @throws PrintRefused
 */
export async function archiveFile(
  folder: string,
  path: readonly string[],
  bytes: Uint8Array,
  existing: ExistingFiles,
): Promise<Archived> {
  const half = join(folder, `.marquee-${randomUUID()}.part`);
  try {
    await writeWhole(half, bytes);
    const target = join(folder, ...path);
    await mkdir(dirname(target), { recursive: true });
    // A link in the folder may lead out of it.
    const [inner, outer] = await Promise.all([realpath(dirname(target)), realpath(folder)]);
    if (inner !== outer && !inner.startsWith(outer.endsWith(sep) ? outer : outer + sep)) {
      throw new PrintRefused('failed', { cause: 'a link leads out of the folder' });
    }
    return await place(half, target, existing);
  } catch (error) {
    throw refused(error);
  } finally {
    // Renamed, it is gone; a disk that takes no names any more keeps it until the next time.
    await unlink(half).catch(() => undefined);
  }
}

async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await openNew(file);
  try {
    await handle.writeFile(bytes);
    // Some disks say only now that they are full.
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function place(half: string, target: string, existing: ExistingFiles): Promise<Archived> {
  if (existing === 'replace') {
    await refuseOther(target);
    await rename(half, target);
    return { outcome: 'saved', file: target };
  }
  for (let count = 1; ; count += 1) {
    const file = count === 1 ? target : numbered(target, count);
    if (await isPlaced(half, file)) return { outcome: 'saved', file };
    if (existing === 'skip') return { outcome: 'skipped', file };
  }
}

/** Files are replaced, and links, never what they lead to; a device or a pipe is no document. */
async function refuseOther(target: string): Promise<void> {
  const found = await lstat(target).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (found && !found.isFile() && !found.isSymbolicLink()) {
    throw new PrintRefused('failed', { cause: 'no file lies there' });
  }
}

/** `a (2).pdf` */
function numbered(file: string, count: number): string {
  const ending = extname(file);
  return `${file.slice(0, -ending.length)} (${count})${ending}`;
}

/** Gives it its name if nothing has that name. A link fails where there is something; some disks have none. */
async function isPlaced(half: string, file: string): Promise<boolean> {
  try {
    await link(half, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
  }
  if (await isThere(file)) return false;
  await rename(half, file);
  return true;
}

/** Takes away what somebody who died has left half written. */
export async function sweepHalves(folder: string, now: number): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => halfName.test(one))) {
    const file = join(folder, name);
    // A link of that name may lead nowhere.
    const { mtimeMs } = await lstat(file);
    if (now - mtimeMs > halfLimitMs) await unlink(file);
  }
}
