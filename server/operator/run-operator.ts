import os from 'node:os';
import type pg from 'pg';
import { readOperatorConfig } from '../config.ts';
import { insertOperatorLine } from '../db/audit-sql.ts';
import { connectDatabase, handleOf, type Connection } from '../db/connect.ts';
import { moveKeptKeyOut } from '../ports/app-key/use-app-key.ts';
import { systemClock } from '../ports/clock.ts';
import { isOwnedByAnother, prepareSchema } from '../prepare-schema.ts';
import { sandboxClock } from '../sandbox/sandbox-clock.ts';
import { wasSandbox } from '../sandbox/sandbox-mark.ts';
import { OperatorError, type OperatorCommand, type OperatorContext } from './command.ts';
import { operatorCommands } from './commands.ts';

/** Where a command is given: what it is told by, and whom it tells. */
export interface OperatorConsole extends Pick<OperatorContext, 'print' | 'fail'> {
  env: NodeJS.ProcessEnv;
  /** A line beside what it prints. */
  warn: (line: string) => void;
}

/**
 * The operator's command line, on the same database as the server, running or not.
 * @throws what `sentenceFor` has words for, where it is not a fault of ours.
 */
export async function runOperator(
  [name, ...args]: readonly string[],
  console: OperatorConsole,
): Promise<void> {
  const isThere = name !== undefined && Object.hasOwn(operatorCommands, name);
  const command = isThere ? operatorCommands[name] : undefined;
  if (name === undefined || !command) {
    printHelp(console);
    if (name !== undefined && name !== 'help')
      throw new OperatorError(`There is no command ${name}.`);
    return;
  }
  await runCommand(name, command, args, console);
}

async function runCommand(
  name: string,
  command: OperatorCommand,
  args: readonly string[],
  { env, print, warn, fail }: OperatorConsole,
) {
  const config = readOperatorConfig(env);
  const log = { info: () => undefined, warn };
  const connection = await connectDatabase({ ...config, poolSize: 4, log });
  try {
    const { check } = command;
    if (check) await withPool(command, connection, (pool) => check(pool, args));
    const weakness = await prepareSchema(connection, log);
    const { db } = connection;
    const isSandbox = await wasSandbox(db);
    if (weakness !== null && !isSandbox) warn(weakness);
    await moveKeptKeyOut(db, config.dataDir);
    const clock = isSandbox ? await sandboxClock(db) : systemClock;
    const { keys } = config;
    const data = await withPool(command, connection, (pool) =>
      command.run({ db: handleOf(pool), pool, now: clock.now(), keys, print, fail }, args),
    );
    const actor = `operator ${os.userInfo().username}`;
    await insertOperatorLine(db, { actor, action: name, data, createdAt: clock.now() });
  } finally {
    await connection.close();
  }
}

/** Runs it as the server's role, or as the owner where the command needs that one. */
async function withPool<T>(
  { needsOwner = false }: OperatorCommand,
  { pool, openOwner }: Connection,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  if (!needsOwner) return work(pool);
  if (openOwner === null) {
    if (!(await isOwnedByAnother(pool))) return work(pool);
    throw new OperatorError(
      'This needs the role that owns the tables. Give its address as DATABASE_OWNER_URL.',
    );
  }
  const owner = await openOwner();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

function printHelp({ print }: OperatorConsole): void {
  print('npm run operator -- <command>\n');
  for (const [name, { usage, summary }] of Object.entries(operatorCommands)) {
    print(`  ${name} ${usage}\n      ${summary}`);
  }
}
