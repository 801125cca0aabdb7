import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServerProcess, type ServerProcess } from '../server/server-process.ts';

/** A server that can be killed and comes back at the same address, with all that it knew. */
export interface Power {
  address: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** Starts one on a database, has it used, and ends it. */
export async function withPower(
  databaseUrl: string,
  use: (power: Power) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-web-'));
  const environment = {
    DATABASE_URL: databaseUrl,
    APP_KEY: 'the key of a server that comes back',
    FILES_DIR: path.join(folder, 'files'),
    UPLOAD_DIR: path.join(folder, 'uploads'),
  };
  const first = await startServerProcess('web', environment);
  const { address } = first;
  const running: { server: ServerProcess | null } = { server: first };
  await use({
    address,
    async cut() {
      await running.server?.kill();
      running.server = null;
    },
    async restore() {
      const { port } = new URL(address);
      running.server ??= await startServerProcess('web', { ...environment, PORT: port });
    },
  });
  await running.server?.stop();
  await rm(folder, { recursive: true, force: true });
}
