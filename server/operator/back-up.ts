import { backupDatabase } from '../db/backup/backup-database.ts';
import { restoreDatabase } from '../db/backup/restore-database.ts';
import { OperatorError, type OperatorCommand } from './command.ts';

/** Writes everything but queue and counters into one file, while the server runs. */
export const backup: OperatorCommand = {
  usage: '<file>',
  summary: 'Writes the database into a file, while the server runs.',
  async run({ pool, print }, [file]) {
    if (file === undefined) throw new OperatorError('Name the file to write.');
    const { rows } = await backupDatabase(pool, file);
    print(`${rows} rows written to ${file}.`);
    return { file, rows };
  },
};

/** Reads a file of `backup` into an empty database; `--force` replaces what is there. */
export const restore: OperatorCommand = {
  usage: '<file> [--force]',
  summary: 'Reads a backup into an empty database; --force replaces everything in it.',
  async run({ pool, print }, args) {
    const file = args.find((arg) => !arg.startsWith('--'));
    if (file === undefined) throw new OperatorError('Name the file to read.');
    const { rows } = await restoreDatabase(pool, file, { force: args.includes('--force') });
    print(`${rows} rows read from ${file}.`);
    return { file, rows };
  },
};
