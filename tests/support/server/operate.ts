import { execFile, spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#server/db/migrate.ts';
import { operatorCommands } from '#server/operator/commands.ts';
import { asOwner } from '../database/database.ts';

const run = promisify(execFile);
const script = path.join(projectRoot(), 'dist/server/operator.js');

/** What a command needs in production, and no more: the owner's address where it has to be the owner. */
export interface OperatorPlace {
  databaseUrl: string;
  /** Where key files lie; a folder of the test's own. */
  dataDir: string;
  env?: Record<string, string>;
}

function environmentOf({ databaseUrl, dataDir, env }: OperatorPlace, [name = '']: string[]) {
  const own = { NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const needsOwner = operatorCommands[name]?.needsOwner === true;
  const owner = needsOwner ? { DATABASE_OWNER_URL: asOwner(databaseUrl) } : {};
  return { PATH: process.env['PATH'], ...own, ...owner, ...env };
}

/**
 * Runs a command as `npm run operator -- …` does in production. Answers what it printed; rejects
 * with what it said was wrong.
 */
export async function operate(place: OperatorPlace, ...args: string[]): Promise<string> {
  const env = environmentOf(place, args);
  const { stdout } = await run(process.execPath, [script, ...args], { env });
  return stdout;
}

/** The same as a process that can be killed. */
export function startOperating(place: OperatorPlace, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [script, ...args], {
    env: environmentOf(place, args),
    stdio: 'ignore',
  });
}
