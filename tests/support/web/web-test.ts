import { test as base, type Page } from '@playwright/test';
import { connectDatabase } from '#server/db/connect.ts';
import { silentLog } from '#server/db/embedded/database-log.ts';
import { HttpClient } from '../server/http-client.ts';
import type { ServerAtHand } from '../server/test-server.ts';
import { awaitApplication } from './application.ts';
import { withWorkerDatabase } from '../database/worker-database.ts';
import { withPower, type Power } from './power.ts';

interface TestFixtures {
  /** Language of a cookie from an earlier visit; null where the first visit is what is tested. */
  language: string | null;
  outbox: HttpClient;
  consoleErrors: string[];
}

interface WorkerFixtures {
  databaseUrl: string;
  /** Has the server of this worker go and come: one kind of worker for all, or each would be started anew. */
  power: Power;
  /** Address of the built server of this worker, in its sandbox, on a database of its own. */
  address: string;
  /** That server with its database at hand, to arrange what no call can arrange yet. */
  server: ServerAtHand & { address: string };
}

/** Tests in a browser: each worker has a server, `page` its address as base. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  databaseUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from it
    async ({}, use) => withWorkerDatabase(use),
    { scope: 'worker' },
  ],
  power: [
    async ({ databaseUrl }, use) => withPower(databaseUrl, use),
    { scope: 'worker', timeout: 120_000 },
  ],
  address: [async ({ power }, use) => use(power.address), { scope: 'worker' }],
  server: [
    async ({ address, databaseUrl }, use) => {
      const side = await connectDatabase({ databaseUrl, dataDir: '', poolSize: 2, log: silentLog });
      await use({ address, db: side.db, browser: () => new HttpClient(address) });
      await side.close();
    },
    { scope: 'worker' },
  ],
  language: ['en', { option: true }],
  storageState: async ({ language }, use) => {
    const cookie = { name: 'lang', domain: '127.0.0.1', path: '/', expires: -1 } as const;
    const rest = { httpOnly: false, secure: false, sameSite: 'Lax' } as const;
    const cookies = language === null ? [] : [{ ...cookie, ...rest, value: language }];
    await use({ cookies, origins: [] });
  },
  context: async ({ context }, use) => {
    awaitApplication(context);
    await use(context);
  },
  baseURL: async ({ address }, use) => use(address),
  outbox: async ({ address }, use) => use(new HttpClient(address)),
  // A page that reports errors is broken even if it looks right.
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text())) {
          errors.push(message.text());
        }
      });
      await use(errors);
      if (errors.length > 0) throw new Error(`the page reported: ${errors.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Proves to be a person with the widget on the page; resolves when it says so. */
export async function passBotCheck(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: /robot/i });
  await box.click();
  await base.expect(box).toBeChecked();
}
