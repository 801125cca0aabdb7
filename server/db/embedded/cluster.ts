import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './binaries.ts';
import { existsCluster, type Layout } from './layout.ts';
import { isRunning } from './pid-file.ts';
import { runAs } from './run-as.ts';
import { passwordFile, superuser } from './transport.ts';

const run = promisify(execFile);

/**
 * Makes the cluster if there is none. It is built beside its place and renamed into it: a start
 * that is killed half-way leaves nothing that looks like a database, and of two starts at once
 * one wins.
 * @param durable false skips the syncs, for databases of tests.
 */
export async function ensureCluster(
  layout: Layout,
  binaries: PostgresBinaries,
  durable: boolean,
): Promise<void> {
  if (!existsCluster(layout.home)) await createCluster(layout, binaries, durable);
  const made = majorOf(layout.cluster);
  const ours = binaries.version.split('.')[0];
  if (made !== ours) {
    throw new Error(
      `The database in ${layout.cluster} was made by PostgreSQL ${made}; this one is ${ours}. ` +
        'Back it up with the earlier version of this program and restore it into a new data folder.',
    );
  }
}

async function createCluster(
  layout: Layout,
  binaries: PostgresBinaries,
  durable: boolean,
): Promise<void> {
  sweepUnfinished(layout.home);
  const building = `${layout.cluster}.new-${process.pid}`;
  fs.mkdirSync(building, { mode: 0o700 });
  if (layout.user !== undefined) fs.chownSync(building, layout.user.uid, layout.user.gid);
  // Sorting by code point is the same on every machine, whatever its ICU and libc.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const flags = ['-D', building, '-U', superuser, '-E', 'UTF8', ...locale, ...access(layout)];
  if (!durable) flags.push('--no-sync');
  try {
    await run(binaries.initdb, flags, runAs(layout.user, building));
    fs.renameSync(building, layout.cluster);
  } catch (error) {
    fs.rmSync(building, { recursive: true, force: true });
    if (existsCluster(layout.home)) return; // Another process was faster.
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(`The embedded database could not be made. ${said}`.trim(), { cause: error });
  }
}

function access(layout: Layout): string[] {
  if (process.platform !== 'win32') return ['-A', 'trust'];
  const file = passwordFile(layout);
  if (!fs.existsSync(file)) {
    fs.writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  return ['-A', 'scram-sha-256', `--pwfile=${file}`];
}

/** Leftovers of starts that were killed while they built. */
function sweepUnfinished(home: string): void {
  for (const entry of fs.readdirSync(home)) {
    const pid = /^postgresql\.new-(\d+)$/.exec(entry)?.[1];
    if (pid === undefined || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue;
    fs.rmSync(path.join(home, entry), { recursive: true, force: true });
  }
}

function majorOf(cluster: string): string {
  const file = path.join(cluster, 'PG_VERSION');
  if (!fs.existsSync(file)) throw new Error(`${cluster} holds something that is not a database.`);
  return fs.readFileSync(file, 'utf8').trim();
}
