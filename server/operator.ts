import os from 'node:os';
import type pg from 'pg';
import { readOperatorConfig } from './config.ts';
import { insertOperatorLine } from './db/audit-sql.ts';
import { moveKeptKeyOut } from './ports/app-key/use-app-key.ts';
import { connectDatabase, handleOf, type Connection } from './db/connect.ts';
import { OperatorError, type OperatorCommand } from './operator/command.ts';
import { operatorCommands } from './operator/commands.ts';
import { sentenceFor } from './operator/sentence.ts';
import { systemClock } from './ports/clock.ts';
import { isOwnedByAnother, prepareSchema } from './prepare-schema.ts';
import { sandboxClock } from './sandbox/sandbox-clock.ts';
import { wasSandbox } from './sandbox/sandbox-mark.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const fail = () => {
  process.exitCode = 1;
};

/** The operator's command line, on the same database as the server, running or not. */
async function main([name, ...args]: readonly string[]): Promise<void> {
  const isThere = name !== undefined && Object.hasOwn(operatorCommands, name);
  const command = isThere ? operatorCommands[name] : undefined;
  if (name === undefined || !command) {
    printHelp();
    if (name !== undefined && name !== 'help')
      throw new OperatorError(`There is no command ${name}.`);
    return;
  }
  await runCommand(name, command, args);
}

async function runCommand(name: string, command: OperatorCommand, args: readonly string[]) {
  const config = readOperatorConfig(process.env);
  const log = {
    info: () => undefined,
    warn: (text: string) => void process.stderr.write(`${text}\n`),
  };
  const connection = await connectDatabase({ ...config, poolSize: 4, log });
  try {
    const weakness = await prepareSchema(connection, log);
    const { db } = connection;
    const isSandbox = await wasSandbox(db);
    if (weakness !== null && !isSandbox) log.warn(weakness);
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

function printHelp(): void {
  print('npm run operator -- <command>\n');
  for (const [name, { usage, summary }] of Object.entries(operatorCommands)) {
    print(`  ${name} ${usage}\n      ${summary}`);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const told = sentenceFor(error) ?? String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${told}\n`);
  process.exitCode = 1;
});
