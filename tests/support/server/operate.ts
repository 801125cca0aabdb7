import { execFile, spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#server/db/migrate.ts';
import { operatorCommands } from '#server/operator/commands.ts';
import { runOperator } from '#server/operator/run-operator.ts';
import { sentenceFor } from '#server/operator/sentence.ts';
import { simulatedClock } from '#server/db/embedded/simulated-clock.ts';
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
  return { PATH: process.env['PATH'], ...simulatedClock(), ...own, ...owner, ...env };
}

/**
 * Gives a command as in production, in this process: another one loads the code for half a second.
 * Answers what was printed; rejects with what was said to be wrong.
 */
export async function operate(place: OperatorPlace, ...args: string[]): Promise<string> {
  const said = { printed: '', warned: '', hasFailed: false };
  try {
    await runOperator(args, {
      env: environmentOf(place, args),
      print: (line) => {
        said.printed += `${line}\n`;
      },
      warn: (line) => {
        said.warned += `${line}\n`;
      },
      fail: () => {
        said.hasFailed = true;
      },
    });
  } catch (error) {
    const told = sentenceFor(error) ?? String(error instanceof Error ? error.stack : error);
    throw new Error(`${said.warned}${told}`, { cause: error });
  }
  if (said.hasFailed) throw new Error(`failed: ${said.warned}${said.printed}`);
  return said.printed;
}

/** The same as `npm run operator -- …` does it: the built command in a process of its own. */
export async function operateBuilt(place: OperatorPlace, ...args: string[]): Promise<string> {
  const env = environmentOf(place, args);
  const { stdout } = await run(process.execPath, [script, ...args], { env });
  return stdout;
}

/** That process, for whoever kills it. */
export function startOperating(place: OperatorPlace, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [script, ...args], {
    env: environmentOf(place, args),
    stdio: 'ignore',
  });
}
