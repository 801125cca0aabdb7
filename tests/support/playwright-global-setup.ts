import { startTestDatabaseServer } from './database/database-server.ts';
import { databaseServerVariable } from './database/worker-database.ts';

/** One database server for the whole run; answers how to stop it. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stop, ...server } = await startTestDatabaseServer();
  // Workers are started with this environment.
  process.env[databaseServerVariable] = JSON.stringify(server);
  return stop;
}
