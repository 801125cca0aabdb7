import { test as base, type Page } from '@playwright/test';
import { HttpClient } from './http-client.ts';
import { startServerProcess } from './server-process.ts';

interface WorkerFixtures {
  /** Address of a server of this worker's own: built, embedded database, sandbox. */
  address: string;
}

/** Tests in a browser: each worker has a server, `page` its address as base. */
export const test = base.extend<{ outbox: HttpClient; consoleErrors: string[] }, WorkerFixtures>({
  address: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from it
    async ({}, use) => {
      const server = await startServerProcess('web');
      await use(server.address);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
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
  await base.expect(box).toBeChecked({ timeout: 20_000 });
}
