import { ConfigError } from '../config.ts';
import { DamagedBackupError } from '../db/backup/archive.ts';
import { BackupRefusedError } from '../db/backup/backup-database.ts';
import { RestoreRefusedError } from '../db/backup/restore-database.ts';
import { DatabaseUnusableError } from '../db/connect.ts';
import { BucketRefusalError } from '../ports/bucket/bucket-errors.ts';
import { OperatorError } from './command.ts';

/** Errors whose message is a sentence for the person at the console. */
const refusals = [
  ConfigError,
  OperatorError,
  DatabaseUnusableError,
  BucketRefusalError,
  DamagedBackupError,
  BackupRefusedError,
  RestoreRefusedError,
];

const words: Record<string, string> = {
  ENOENT: 'There is no',
  EACCES: 'This user may not use',
  EPERM: 'This user may not use',
  EISDIR: 'A file is needed, and this is a folder:',
  ENOTDIR: 'A part of the path is no folder:',
  EEXIST: 'There already is',
  ENOSPC: 'There is no space left for',
  EROFS: 'Nothing can be written to',
};

/** What to tell whoever gave the command; null for a fault of ours, which needs its stack. */
export function sentenceFor(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (refusals.some((kind) => error instanceof kind)) return error.message;
  const { code, path: file } = error as NodeJS.ErrnoException; // absent on errors that are not the system's
  const word = words[code ?? ''];
  return word !== undefined && file !== undefined ? `${word} ${file}.` : null;
}
