import { eq } from 'drizzle-orm';
import type { Browser, Page } from '@playwright/test';
import { connectDatabase } from '#server/db/connect.ts';
import { silentLog } from '#server/db/embedded/database-log.ts';
import { users } from '#server/db/schema/identity.ts';
import { startTestDatabaseServer, withDatabase } from './database-server.ts';
import { HttpClient } from './http-client.ts';
import { startServerProcess } from './server-process.ts';
import type { TeamPerson, TeamServer } from './teams.ts';
import { test as base } from './web-test.ts';

interface TeamFixtures {
  /** The worker's server, with its database at hand to make teams in. */
  server: TeamServer & { address: string };
}

/** Tests in a browser that need teams of their own, which no call can make yet. */
export const test = base.extend<object, TeamFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from it
    async ({}, use) => {
      const database = await startTestDatabaseServer();
      const databaseUrl = withDatabase(database.adminUrl, database.template);
      const process = await startServerProcess('team', { DATABASE_URL: databaseUrl });
      const side = await connectDatabase({
        databaseUrl,
        dataDir: '',
        poolSize: 2,
        log: silentLog,
      });
      const { address } = process;
      await use({ address, db: side.db, browser: () => new HttpClient(address) });
      await side.close();
      await process.stop();
      await database.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  address: [async ({ server }, use) => use(server.address), { scope: 'worker' }],
});

/** A browser window of their own for somebody of a team, signed in, in English. */
export async function windowOf(
  browser: Browser,
  address: string,
  { client }: Pick<TeamPerson, 'client'>,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: address });
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: address }));
  await context.addCookies([...cookies, { name: 'lang', value: 'en', url: address }]);
  return context.newPage();
}

/** Everybody who signs up is called alike; this tells somebody apart. */
export async function rename(
  server: TeamServer,
  person: TeamPerson,
  firstName: string,
  lastName: string,
): Promise<void> {
  await server.db.update(users).set({ firstName, lastName }).where(eq(users.id, person.userId));
}
