import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig, type Config } from '#server/config.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { sandboxParts } from '#server/sandbox/sandbox-parts.ts';
import { startServer } from '#server/start.ts';
import { createTestDatabase } from '../database/database.ts';
import { HttpClient } from './http-client.ts';

/** Handed in, so that a test leaves no file in the data folder of whoever runs it. */
export const testAppKey = 'the key of all test servers of a run';

/** A real server on a free port with a database of its own. */
export interface TestServer {
  address: string;
  databaseUrl: string;
  /** The server's database, to arrange what no call can arrange yet. */
  db: Database;
  /** A browser that nobody used before. */
  browser(): HttpClient;
  /** The desktop's main process: bearer token, no cookies. */
  desktop(): HttpClient;
  stop(): Promise<void>;
}

/** What arranging people and teams needs of a server. */
export type ServerAtHand = Pick<TestServer, 'db' | 'browser'>;

/**
 * Starts a server in this process; `env` as the environment of a real start. `beyond` is what no
 * environment may ask of a sandbox: a public address, or a proxy in front, for tests that need
 * demo accounts and outbox all the same.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  beyond: Partial<Pick<Config, 'publicUrl' | 'isHttps' | 'trustProxy'>> = {},
): Promise<TestServer> {
  // Several servers may share a database; whoever made it drops it.
  const database = env['DATABASE_URL'] === undefined ? await createTestDatabase() : null;
  // Bytes that its database knows nothing of would be purged.
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-files-'));
  const { TRUST_PROXY, ...rest } = env;
  const config: Config = {
    ...readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      SANDBOX: '1',
      // Tests see what they make themselves.
      DEMO: 'accounts',
      LOG_LEVEL: 'silent',
      DATABASE_URL: database?.url,
      DATABASE_POOL: '10',
      APP_KEY: testAppKey,
      UPLOAD_DIR: path.join(folder, 'uploads'),
      EINVOICE_DIR: path.join(folder, 'einvoices'),
      FILES_DIR: path.join(folder, 'files'),
      ...(rest['SANDBOX'] === '0' ? env : rest),
    }),
    ...(TRUST_PROXY === undefined ? {} : { trustProxy: TRUST_PROXY.split(',') }),
    ...beyond,
  };
  const server = await startServer(config, sandboxParts);
  const side = await connectDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: '',
    poolSize: 2,
    log: { info: () => undefined, warn: () => undefined },
  });
  return {
    address: server.address,
    databaseUrl: config.databaseUrl ?? '',
    db: side.db,
    browser: () => new HttpClient(server.address),
    desktop: () => new HttpClient(server.address, { 'x-client': 'desktop' }),
    async stop() {
      await side.close();
      await server.stop();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
