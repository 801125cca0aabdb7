import type { TestProject } from 'vitest/node';
import { startTestDatabaseServer, type TestDatabaseServer } from './database/database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: TestDatabaseServer;
  }
}

let stopServer: (() => Promise<void>) | undefined;

/** One database server for the whole run. */
export async function setup(project: TestProject): Promise<void> {
  const { stop, ...server } = await startTestDatabaseServer();
  stopServer = stop;
  project.provide('databaseServer', server);
}

export async function teardown(): Promise<void> {
  await stopServer?.();
}
