import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  chmodSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import type { Page } from '@playwright/test';
import { stageApp, stageRuntime } from '../../../build/scripts/lib/desktop/desktop-stage.mjs';
import { electronBinary } from '../../../build/scripts/lib/desktop/electron.mjs';
import { makeFolder, plainUser } from '../../../build/scripts/lib/desktop/plain-user.mjs';
import { fromRoot } from '../../../build/vite/paths.ts';
import { startUserSession } from '#tests/support/desktop/desktop-session.ts';
import { spawnAs } from '#tests/support/desktop/desktop-user.ts';
import { startPackaged, type PackagedClient } from '#tests/support/desktop/packaged-client.ts';

/** One start of a client, from the moment its process was asked for. */
export interface ClientRun {
  client: PackagedClient;
  page: Page;
  /** ms since the epoch. */
  spawned: number;
}

export interface ClientStage {
  runtime: string;
  /** Our client, with the folder that it keeps. */
  startOurs: (server: string) => Promise<ClientRun>;
  /** A window with nothing in it. */
  startBare: () => Promise<ClientRun>;
  /** Our client in the hands of a script of `tests/bench/desktop`, which is spoken to over the process's channel. */
  spawnOurs: (script: string, server: string) => ChildProcess;
  /** A script of `tests/bench/bare` as an app of its own. */
  spawnBare: (script: string, env: Record<string, string>) => ChildProcess;
  /** A new one, the user's. */
  newFolder: () => string;
  close: () => Promise<void>;
}

/** A desktop session with a keyring, our client as it is installed but for the package, and an empty one. */
export async function stageClients(): Promise<ClientStage> {
  const user = plainUser();
  const root = mkdtempSync(join(tmpdir(), 'marquee-client-'));
  chmodSync(root, 0o755);
  let folders = 0;
  const newFolder = () => makeFolder(user, join(root, `folder-${(folders += 1)}`));
  const { path, version } = await electronBinary();
  const program = stageRuntime(user, path, join(root, 'runtime'));
  const ours = stageApp(join(root, 'ours'), fromRoot('dist/desktop/renderer'));
  const bare = stageScript('bare/bare-window.cjs');
  const session = await startUserSession(user, join(root, 'session'), true);
  const userData = newFolder();

  function stageScript(script: string): string {
    const folder = newFolder();
    copyFileSync(fromRoot('tests/bench', script), join(folder, 'main.cjs'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'bare', main: 'main.cjs' }));
    return folder;
  }

  function spawn(args: readonly string[], env: Record<string, string>): ChildProcess {
    return spawnAs(user, program, ['--disable-gpu', ...args, `--user-data-dir=${newFolder()}`], {
      env: { ...session.env, ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  }

  async function start(app: string, data: string, env: Record<string, string>): Promise<ClientRun> {
    const spawned = Date.now();
    const own = { ...session, env: { ...session.env, ...env } };
    const client = await startPackaged(program, own, [app, `--user-data-dir=${data}`]);
    return { client, page: client.page, spawned };
  }
  return {
    runtime: version,
    startOurs: (server) => start(ours, userData, { MARQUEE_SERVER_URL: server }),
    startBare: () => start(bare, join(userData, 'bare'), {}),
    spawnOurs(script, server) {
      const first = join(stageScript(`desktop/${script}`), 'main.cjs');
      const flags = ['--js-flags=--expose-gc', '--enable-precise-memory-info'];
      return spawn([...flags, '-r', first, ours], { MARQUEE_SERVER_URL: server });
    },
    spawnBare: (script, env) => spawn([stageScript(`bare/${script}`)], env),
    newFolder,
    async close() {
      await session.end();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Proportional memory of a process and all that it has started, in MB. */
export function memoryOf(pid: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = /^PPid:\s+(\d+)/m.exec(textOf(`/proc/${name}/status`))?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isOfIt = (one: number): boolean => {
    const parent = parents.get(one);
    return one === pid || (parent !== undefined && parent > 1 && isOfIt(parent));
  };
  const kilobytes = [...parents.keys()]
    .filter(isOfIt)
    .map((one) => Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${one}/smaps_rollup`))?.[1] ?? 0));
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // ended meanwhile
  }
}
