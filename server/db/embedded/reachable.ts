import fs from 'node:fs';
import path from 'node:path';
import type { DatabaseUser } from './database-user.ts';

const permission = { read: 4, execute: 1 };

/**
 * The first folder on the way to `target` that `user` may not pass, or undefined if the way is
 * free. Judged by owner, group and mode alone: the server runs without further groups.
 */
export function blockingFolder(target: string, user: DatabaseUser): string | undefined {
  const root = path.parse(target).root;
  let folder = root;
  for (const part of path.relative(root, target).split(path.sep)) {
    folder = path.join(folder, part);
    if (!mayUse(folder, user, permission.execute)) return folder;
  }
  return undefined;
}

/** Whether `user` may read and, for folders and programs, enter or run the file at its real path. */
export function canRead(file: string, user: DatabaseUser): boolean {
  const real = fs.realpathSync(file);
  const isPlainFile = fs.statSync(real).isFile();
  const wanted = isPlainFile ? permission.read : permission.read | permission.execute;
  return blockingFolder(path.dirname(real), user) === undefined && mayUse(real, user, wanted);
}

function mayUse(file: string, user: DatabaseUser, wanted: number): boolean {
  const { uid, gid, mode } = fs.statSync(file);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}
