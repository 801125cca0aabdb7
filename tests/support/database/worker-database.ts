import { randomBytes } from 'node:crypto';
import { admin, createDatabase, withDatabase, type TestDatabaseServer } from './database-server.ts';

/** Where the run tells its workers of its database server. */
export const databaseServerVariable = 'MARQUEE_TEST_DATABASE_SERVER';

/** A migrated database of somebody's own, on the server of the run. */
export interface WorkerDatabase {
  url: string;
  /** May be called again. */
  drop(): Promise<void>;
}

/** Null where the run has no database server. */
export async function createWorkerDatabase(): Promise<WorkerDatabase | null> {
  const told = process.env[databaseServerVariable];
  if (told === undefined) return null;
  const server = JSON.parse(told) as TestDatabaseServer; // as the set-up wrote it
  const name = `marquee_web_${randomBytes(8).toString('hex')}`;
  await createDatabase(server, name, server.template);
  return {
    url: withDatabase(server.applicationUrl, name),
    async drop() {
      const gone = `drop database if exists ${name} with (force)`;
      await admin(server.adminUrl, (client) => client.query(gone));
    },
  };
}

/** A database of this worker's own, gone after `use`. */
export async function withWorkerDatabase(use: (url: string) => Promise<void>): Promise<void> {
  const database = await createWorkerDatabase();
  if (database === null) throw new Error('playwright-global-setup.ts has not run');
  await use(database.url);
  await database.drop();
}
