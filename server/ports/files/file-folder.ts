import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, open, opendir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { codeOf, onDisk } from '../disk-errors.ts';
import type { FileStore } from './file-store.ts';
import { isBlobId, requireVariant } from './variant-name.ts';

/** What is being written; never read, and gone with its blob. */
const unfinished = '.part';
/** Written and removed by `check`. */
const checkBytes = 64 * 1024;

/**
 * The store as a folder of this machine, with a folder for each blob; it is made when it is needed,
 * and all processes of a database share it.
 */
export function fileFolder(directory: string): FileStore {
  const folderOf = (blobId: string) => {
    requireVariant(blobId);
    return path.join(directory, blobId);
  };
  const fileOf = (blobId: string, variant: string) => {
    requireVariant(blobId, variant);
    return path.join(directory, blobId, variant);
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
    keep: (blobId, variant, source) =>
      onDisk(async () => {
        const file = fileOf(blobId, variant);
        await makeFolder(folderOf(blobId));
        try {
          await source.linkTo(file);
        } catch (error) {
          if (codeOf(error) !== 'EXDEV') throw error;
          await place(file, (part) => pipeline(source.open(), writeNew(part)));
        }
        await settleFolders(directory, folderOf(blobId));
      }),
    write: (blobId, variant, content) =>
      onDisk(async () => {
        const file = fileOf(blobId, variant);
        await makeFolder(folderOf(blobId));
        await place(file, (part) => pipeline([content], writeNew(part)));
        await settleFolders(directory, folderOf(blobId));
        return (await stat(file)).size;
      }),
    open: (blobId, variant, range) =>
      onDisk(async () => (await open(fileOf(blobId, variant))).createReadStream(range)),
    remove: (blobId) => rm(folderOf(blobId), { recursive: true, force: true }),
    async *list() {
      await makeFolder(directory);
      for await (const { name } of await opendir(directory)) if (isBlobId(name)) yield name;
    },
    // A full disk still answers to every question: only writing shows it.
    check: () =>
      onDisk(async () => {
        await makeFolder(directory);
        const file = path.join(directory, `.check-${randomUUID()}`);
        try {
          await writeFile(file, Buffer.alloc(checkBytes), { flag: 'wx', mode: 0o600 });
        } finally {
          await rm(file, { force: true });
        }
      }),
  };
}

const makeFolder = async (folder: string) => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
};
const writeNew = (file: string) => createWriteStream(file, { flags: 'wx', mode: 0o600 });

async function linkUnlessThere(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
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
