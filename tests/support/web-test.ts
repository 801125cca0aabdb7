import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test as base, type Page } from '@playwright/test';
import { eventually } from './eventually.ts';
import { HttpClient } from './http-client.ts';

interface WorkerFixtures {
  /** Address of a server of this worker's own: built, embedded database, sandbox. */
  address: string;
}

/** Tests in a browser: each worker has a server, `page` its address as base. */
export const test = base.extend<{ outbox: HttpClient; consoleErrors: string[] }, WorkerFixtures>({
  address: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from it
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'marquee-web-'));
      const child = spawn(process.execPath, ['dist/server/main.js'], {
        env: {
          PATH: process.env['PATH'],
          PORT: '0',
          SANDBOX: '1',
          LOG_LEVEL: 'warn',
          DATA_DIR: dataDir,
          ...(process.env['WEB_TEST_LIMITS'] ? { LIMITS: process.env['WEB_TEST_LIMITS'] } : {}),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let printed = '';
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
      });
      const address = () => /is ready on (http:\S+)/.exec(printed)?.[1];
      await eventually('the server is ready', () => address() !== undefined, 40_000);
      await use(address() ?? '');
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
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
