import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import pg from 'pg';
import { build } from 'vite';
import type { EmbeddedConnection } from '#server/db/embedded/transport.ts';
import { projectRoot } from '#server/db/migrate.ts';

/** A running child and what it found. */
export interface DatabaseProcess {
  connection: EmbeddedConnection;
  wasRunning: boolean;
  /** Leaves the database and ends. */
  stop(): Promise<void>;
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Bundles the child below node_modules, where it finds the packages. */
export async function buildChild(): Promise<{ script: string; remove(): void }> {
  const cache = path.join(projectRoot(), 'node_modules', '.cache');
  fs.mkdirSync(cache, { recursive: true });
  const outDir = fs.mkdtempSync(path.join(cache, 'embedded-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: projectRoot(),
    build: {
      ssr: path.join(import.meta.dirname, 'embedded-child.ts'),
      outDir,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'child.mjs' } },
    },
  });
  fs.chmodSync(outDir, 0o755);
  return {
    script: path.join(outDir, 'child.mjs'),
    remove: () => fs.rmSync(outDir, { recursive: true }),
  };
}

/**
 * Starts the child on a data folder and waits until it has its database. kill -9 loses nothing
 * that is not synced: the system has it already.
 */
export async function startChild(
  script: string,
  dataDir: string,
  user?: { uid: number; gid: number },
  settings: readonly string[] = ['fsync=off'],
): Promise<DatabaseProcess> {
  const env = { ...process.env, HOME: os.tmpdir() };
  const child = spawn(process.execPath, [script, dataDir, ...settings], { ...user, env, cwd: '/' });
  const said: string[] = [];
  child.stderr.on('data', (data: Buffer) => said.push(data.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines = readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done === true) throw new Error(`the child ended: ${said.join('')}`);
  // The child writes exactly this (embedded-child.ts).
  const found = JSON.parse(first.value) as Pick<DatabaseProcess, 'connection' | 'wasRunning'>;
  return {
    ...found,
    async stop() {
      child.stdin.write('stop\n');
      await ended;
      if (child.exitCode !== 0) throw new Error(`the child failed: ${said.join('')}`);
    },
    kill: () => killed(child, ended),
  };
}

function killed(child: ChildProcessWithoutNullStreams, ended: Promise<void>): Promise<void> {
  child.kill('SIGKILL');
  return ended;
}

/** One statement on a connection of its own. */
export async function ask(
  connection: EmbeddedConnection,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
