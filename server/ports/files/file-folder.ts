import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isVariant = /^[a-z0-9][a-z0-9-]*$/;
/** What is being written; never read, and gone with its blob. */
const unfinished = '.part';

/**
 * The store as a folder of this machine, with a folder for each blob; it is made when it is needed,
 * and all processes of a database share it.
 */
export function fileFolder(directory: string): FileStore {
  const folderOf = (blobId: string) => {
    // Never a way out of the folder, whatever a caller forgot to check.
    if (!isId.test(blobId)) throw new Error('no id of a blob');
    return path.join(directory, blobId);
  };
  const fileOf = (blobId: string, variant: string) => {
    if (!isVariant.test(variant)) throw new Error('no name of a variant');
    return path.join(folderOf(blobId), variant);
  };
  /** Writes beside the place and moves it there whole; what is there already stays. */
  const place = async (file: string, write: (part: string) => Promise<void>) => {
    const part = `${file}-${randomUUID()}${unfinished}`;
    try {
      await write(part);
      await settle(part);
      await linkUnlessThere(part, file);
    } finally {
      await rm(part, { force: true });
    }
  };
  return {
    async keep(blobId, variant, source) {
      const file = fileOf(blobId, variant);
      await makeFolder(folderOf(blobId));
      try {
        await source.linkTo(file);
      } catch (error) {
        if (!isCode(error, 'EXDEV')) throw error;
        await place(file, (part) => pipeline(source.open(), writeNew(part)));
      }
      await settleFolders(directory, folderOf(blobId));
    },
    async write(blobId, variant, content) {
      const file = fileOf(blobId, variant);
      await makeFolder(folderOf(blobId));
      await place(file, (part) => pipeline([content], writeNew(part)));
      await settleFolders(directory, folderOf(blobId));
      return (await stat(file)).size;
    },
    open: (blobId, variant, range): Readable => createReadStream(fileOf(blobId, variant), range),
    remove: (blobId) => rm(folderOf(blobId), { recursive: true, force: true }),
    async *list() {
      await makeFolder(directory);
      for await (const { name } of await opendir(directory)) if (isId.test(name)) yield name;
    },
  };
}

const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });
const writeNew = (file: string) => createWriteStream(file, { flags: 'wx', mode: 0o600 });

async function linkUnlessThere(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
}

async function settle(file: string, flags = 'r+'): Promise<void> {
  const handle = await open(file, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A name survives the machine once its folder does; Windows settles folders by itself. */
async function settleFolders(...folders: string[]): Promise<void> {
  if (process.platform === 'win32') return;
  for (const folder of folders) await settle(folder, 'r');
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
