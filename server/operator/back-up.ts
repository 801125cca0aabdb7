import { checkOf, findCheck } from '../ports/app-key/key-sql.ts';
import { readKeyFile } from '../ports/app-key/key-file.ts';
import { backupDatabase } from '../db/backup/backup-database.ts';
import { checkRestore, restoreDatabase } from '../db/backup/restore-database.ts';
import { withoutServers } from '../db/presence.ts';
import { emptyQueue, queuedAsDueWork } from '../jobs/queued-sql.ts';
import { OperatorError, type OperatorCommand, type OperatorContext } from './command.ts';

/** Writes everything but counters and key into one file, while the server runs. */
export const backup: OperatorCommand = {
  usage: '<file> [--force]',
  summary: 'Writes the database into a new file, while the server runs; --force replaces the file.',
  async run({ pool, print }, args) {
    const file = fileOf(args, 'Name the file to write.');
    const force = args.includes('--force');
    const { rows } = await backupDatabase(pool, file, { force, moreRows: queuedAsDueWork });
    print(`${rows} rows written to ${file}.`);
    print('The files of the media library are not in it: copy FILES_DIR, or the bucket, too.');
    print('The key is not in it: keep APP_KEY, or app-key in DATA_DIR, somewhere else.');
    return { file, rows };
  },
};

/** Reads a file of `backup` into an empty database; `--force` replaces what is there. */
export const restore: OperatorCommand = {
  usage: '<file> [--force]',
  summary:
    'Reads a backup into an empty database; --force replaces everything in it. No server may run.',
  needsOwner: true,
  async check(pool, args) {
    const { file, force } = restoreArguments(args);
    await withoutServers(pool, () => checkRestore(pool, file, { force }));
  },
  async run(ctx, args) {
    const { file, force } = restoreArguments(args);
    const { rows } = await withoutServers(ctx.pool, () =>
      restoreDatabase(ctx.pool, file, { force, clearToo: emptyQueue }),
    );
    ctx.print(`${rows} rows read from ${file}.`);
    await tellOfTheKey(ctx);
    return { file, rows };
  },
};

function restoreArguments(args: readonly string[]): { file: string; force: boolean } {
  return { file: fileOf(args, 'Name the file to read.'), force: args.includes('--force') };
}

/** Says it now if the server will not start with the key that is here. */
async function tellOfTheKey({ db, keys: { appKey, dataDir }, print }: OperatorContext) {
  const check = await findCheck(db);
  const key = appKey ?? readKeyFile(dataDir, 'app-key');
  if (check === null || (key !== null && check === checkOf(key))) return;
  print(
    'It is sealed under another key than the one here. Give the server the key of where the backup ' +
      'comes from (APP_KEY, or app-key in DATA_DIR); it does not start without. If that key is lost: ' +
      'npm run operator -- rotate-key --lost',
  );
}

function fileOf(args: readonly string[], missing: string): string {
  const file = args.find((arg) => !arg.startsWith('--'));
  if (file === undefined) throw new OperatorError(missing);
  return file;
}
