import { DatabaseUnusableError, type Database } from '../../db/connect.ts';
import { ensureKeyFile, promoteNextKey, readKeyFile } from './key-file.ts';
import {
  checkOf,
  findCheck,
  findKeptKey,
  forgetKeptKey,
  keepFirstCheck,
  opensWhatIsSealed,
} from './key-sql.ts';

/** Where the key comes from. */
export interface KeySource {
  /** APP_KEY. */
  appKey: string | undefined;
  /** Where it is kept if APP_KEY is not set. */
  dataDir: string;
}

/**
 * The key that everything of this database is sealed and signed with: APP_KEY, or a file of the data
 * folder, made at the first start. Never in the database, whose copies would then open themselves.
 * @throws DatabaseUnusableError if the database is sealed under another key: two processes with
 *   different keys would each find nothing but damage in what the other wrote.
 */
export async function useAppKey(db: Database, source: KeySource): Promise<string> {
  const { appKey, dataDir } = source;
  await moveKeptKeyOut(db, dataDir);
  const key = appKey ?? ensureKeyFile(dataDir, 'app-key');
  const check = (await findCheck(db)) ?? (await firstCheck(db, key));
  if (check === checkOf(key)) return key;
  const next = appKey === undefined ? readKeyFile(dataDir, 'app-key.next') : null;
  if (next !== null && check === checkOf(next)) {
    // A rotation was cut off after everything was sealed, before the file had changed its name.
    promoteNextKey(dataDir);
    return next;
  }
  throw otherKey(source);
}

/** Takes the key that an earlier version kept in the database out of it, into the file. */
export async function moveKeptKeyOut(db: Database, dataDir: string): Promise<void> {
  const kept = await findKeptKey(db);
  if (kept === null) return;
  ensureKeyFile(dataDir, 'app-key', kept);
  await forgetKeptKey(db);
}

async function firstCheck(db: Database, key: string): Promise<string | null> {
  return (await opensWhatIsSealed(db, key)) ? keepFirstCheck(db, key) : null;
}

function otherKey({ appKey, dataDir }: KeySource): DatabaseUnusableError {
  const given = appKey === undefined ? `the key in ${dataDir}/app-key` : 'APP_KEY';
  return new DatabaseUnusableError(
    `The database is sealed under another key than ${given}. Give the one it was sealed with. To ` +
      'change it, run `npm run operator -- rotate-key` with the new one as APP_KEY and the old one ' +
      'as APP_KEY_PREVIOUS; if the old one is lost, `rotate-key --lost`.',
  );
}
