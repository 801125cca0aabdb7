import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { freePort } from '../server/free-port.ts';
import { passHeartbeats } from '../server/queue.ts';
import { startServerProcess, type ServerProcess } from '../server/server-process.ts';
import { testAppKey } from '../server/test-server.ts';
import type { Random } from './random.ts';

/** Two server processes on one database, either of which may die at any moment. */
export interface Twins {
  addresses: readonly string[];
  /** How often one was killed. */
  readonly kills: number;
  /**
   * Kills one of them some moments from now and starts it again; nothing while one is away, or once
   * they are being stopped.
   */
  strike(random: Random): Promise<void>;
  /** Ends both, also one that is being started again. */
  stop(): Promise<void>;
}

/** Starts both; `folder` is where their files lie, which they share. */
export async function startTwins(
  { url, db }: { url: string; db: Database },
  folder: string,
): Promise<Twins> {
  // The same after a new start, as behind a balancer: call-backs find it.
  const ports = [await freePort(), await freePort()];
  const start = (port: number) =>
    startServerProcess('twin', {
      PORT: String(port),
      DATABASE_URL: url,
      DATABASE_POOL: '10',
      APP_KEY: testAppKey,
      LIMITS: 'off',
      LOG_LEVEL: 'silent',
      UPLOAD_DIR: path.join(folder, 'uploads'),
      FILES_DIR: path.join(folder, 'files'),
      EINVOICE_DIR: path.join(folder, 'einvoices'),
    });
  const running: ServerProcess[] = [];
  const stopAll = () => Promise.all(running.map((server) => server.stop()));
  try {
    for (const port of ports) running.push(await start(port));
  } catch (error) {
    await stopAll();
    throw error;
  }
  let kills = 0;
  /** The strike under way: what it kills it starts again, also where whoever asked for it has failed. */
  let striking: Promise<void> | null = null;
  let isOver = false;
  const killOne = async (random: Random) => {
    const at = random.below(ports.length);
    await someMoments(db, random);
    await running[at]?.kill();
    kills += 1;
    await passHeartbeats(db);
    running[at] = await start(ports[at] ?? 0);
  };
  return {
    addresses: running.map(({ address }) => address),
    get kills() {
      return kills;
    },
    async strike(random) {
      // People whose neighbour's purchase failed go on until they notice: by then nothing may be begun.
      if (striking !== null || isOver) return;
      striking = killOne(random);
      try {
        await striking;
      } finally {
        striking = null;
      }
    },
    async stop() {
      isOver = true;
      await striking?.catch(() => undefined); // whoever struck hears of it
      await stopAll();
    },
  };
}

/** Looks at the database so often, which takes a few milliseconds more each time. */
export async function someMoments(db: Database, random: Random): Promise<void> {
  for (let left = random.below(60); left > 0; left -= 1) await db.execute(sql`select`);
}
