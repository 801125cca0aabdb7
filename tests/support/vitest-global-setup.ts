import type { TestProject } from 'vitest/node';
import { startTestDatabaseServer, type TestDatabaseServer } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: TestDatabaseServer;
  }
}

/** One database server for the whole run; vitest calls what this returns at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, adminUrl, template } = await startTestDatabaseServer();
  project.provide('databaseServer', { adminUrl, template });
  return stop;
}
