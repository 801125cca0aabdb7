import { randomBytes } from 'node:crypto';
import { admin, createDatabase, withDatabase, type TestDatabaseServer } from './database-server.ts';

/** Where the run tells its workers of its database server. */
export const databaseServerVariable = 'MARQUEE_TEST_DATABASE_SERVER';

/** A migrated database of this worker's own, gone after `use`. */
export async function withWorkerDatabase(use: (url: string) => Promise<void>): Promise<void> {
  const told = process.env[databaseServerVariable];
  if (told === undefined) throw new Error('web-global-setup.ts has not run');
  const server = JSON.parse(told) as TestDatabaseServer; // as the set-up wrote it
  const name = `marquee_web_${randomBytes(8).toString('hex')}`;
  await createDatabase(server, name, server.template);
  await use(withDatabase(server.applicationUrl, name));
  await admin(server.adminUrl, (client) => client.query(`drop database ${name} with (force)`));
}
