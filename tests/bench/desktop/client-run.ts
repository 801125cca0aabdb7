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
import type { Page } from '@playwright/test';
import { stageApp, stageRuntime } from '../../../build/scripts/lib/desktop/desktop-stage.mjs';
import { electronBinary } from '../../../build/scripts/lib/desktop/electron.mjs';
import { makeFolder, plainUser } from '../../../build/scripts/lib/desktop/plain-user.mjs';
import { fromRoot } from '../../../build/vite/paths.ts';
import { startUserSession } from '#tests/support/desktop/desktop-session.ts';
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
  close: () => Promise<void>;
}

/** A desktop session with a keyring, our client as it is installed but for the package, and an empty one. */
export async function stageClients(): Promise<ClientStage> {
  const user = plainUser();
  const root = mkdtempSync(join(tmpdir(), 'marquee-client-'));
  chmodSync(root, 0o755);
  const { path, version } = await electronBinary();
  const program = stageRuntime(user, path, join(root, 'runtime'));
  const ours = stageApp(join(root, 'ours'), fromRoot('dist/desktop/renderer'));
  const bare = makeFolder(user, join(root, 'bare'));
  copyFileSync(fromRoot('tests/bench/bare/bare-window.cjs'), join(bare, 'main.cjs'));
  writeFileSync(join(bare, 'package.json'), JSON.stringify({ name: 'bare', main: 'main.cjs' }));
  const session = await startUserSession(user, join(root, 'session'), true);
  const userData = makeFolder(user, join(root, 'user-data'));

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
