import { existsSync, mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import desktopWords from '#resources/locales/en/desktop.json' with { type: 'json' };
import { plainUser } from '../../../../build/scripts/lib/desktop/plain-user.mjs';
import { eventually } from '../../eventually.ts';
import { startServerProcess, type ServerProcess } from '../../server/server-process.ts';
import { startUserSession, type UserSession } from '../desktop-session.ts';
import { startPackaged, type PackagedClient } from '../packaged-client.ts';
import { startWindowManager, type Hands } from '../window-manager.ts';
import { install, purge } from './installation.ts';
import { packOnce, type Packages } from './packages.ts';

type WorkerFixtures = {
  packages: Packages;
  /** The program of the installed package. */
  installed: string;
  server: ServerProcess;
};

type TestFixtures = {
  /** Somebody who was never here before: own home, display and keyring. */
  session: UserSession;
  hands: Hands;
  /** Starts a program in the session; what still runs at the end of the test is ended. */
  start: (program: string, ...args: string[]) => Promise<PackagedClient>;
};

/** The client as people get it: packed once for each build, installed once for all that ask for it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  packages: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => use(await packOnce()),
    { scope: 'worker', timeout: 240_000 },
  ],
  installed: [
    async ({ packages }, use) => {
      await use(await install(packages.deb));
      purge();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const server = await startServerProcess('packaged');
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  session: async ({}, use) => {
    const root = mkdtempSync(join(tmpdir(), 'marquee-packaged-'));
    chmodSync(root, 0o755);
    const session = await startUserSession(plainUser(), join(root, 'home'), true);
    await use(session);
    await session.end();
    rmSync(root, { recursive: true, force: true });
  },
  hands: async ({ session }, use) => {
    const hands = await startWindowManager(session);
    await use(hands);
    await hands.end();
  },
  start: async ({ session }, use) => {
    const running: PackagedClient[] = [];
    await use(async (program, ...args) => {
      const client = await startPackaged(program, session, args);
      running.push(client);
      return client;
    });
    for (const client of running) await client.close();
  },
});
export { expect } from '@playwright/test';

export const isDebian = process.platform === 'linux' && existsSync('/usr/bin/dpkg-deb');
export const canInstall = isDebian && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Tests that can't be run here say why in the output. */
export function skipUnless(can: boolean, reason: string): void {
  if (!can) process.stderr.write(`packaged: skipped, ${reason}\n`);
  test.skip(!can, reason);
}

/** Keys go to nobody until a window has the keyboard. */
export const windowActive = (hands: Hands): Promise<void> =>
  eventually('the window is active', () => hands.activeWindow() !== null);

/** A new client greets its user and asks for the server before anything else. */
export async function chooseServer({ page }: PackagedClient, address: string): Promise<void> {
  const { welcome, first, label } = desktopWords.server;
  await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
  await expect(page.getByText(first)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel(label).fill(address);
  await page.keyboard.press('Enter');
}
