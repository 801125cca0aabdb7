import type { Page } from '@playwright/test';
import type { RouteRow } from '#renderer/app/routing/route-row.ts';
import { routes } from '#renderer/app/routing/routes.tsx';
import { isServerPath } from '#shared/server-paths.ts';
import { enterVerified } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

/** Most requests that a guest's page may take until it stands. */
const mostRequests = 34;

const isFull = process.env['TEST_FULL'] === '1';

/** What stands for the parameters of a path; nothing is found by it. */
const parameters: Readonly<Record<string, string>> = {
  ':id': '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f',
  ':token?': '',
};

const pathOf = ({ path }: RouteRow) =>
  path.replace(/:\w+\??/g, (name) => parameters[name] ?? 'unknown').replace(/(?<=.)\/$/, '');

/** Pages that stand for whoever comes to them by their address alone: those of a second step do not. */
const pathsFor = (...access: RouteRow['access'][]) =>
  routes
    .filter((row) => access.includes(row.access) && !row.path.startsWith('/two-factor'))
    .map(pathOf)
    .filter((path) => !isServerPath('GET', path));

// Of the pages a third in one language and a sixth in another; all in both in `npm run test:full`.
for (const [language, isOwn] of [
  ['en', (at: number) => isFull || at % 3 === 0],
  ['ja', (at: number) => isFull || at % 6 === 1],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a page’s document names what the page loads, and its title', async ({ page }) => {
      const paths = pathsFor('guest-only', 'public').filter((_, at) => isOwn(at));
      expect(paths.length).toBeGreaterThan(1);
      for (const path of paths) {
        const asked = await expectNamed(page, path);
        expect(asked, path).toBeLessThanOrEqual(mostRequests);
      }
    });

    test('so do those of people who are signed in', async ({ page, server }) => {
      await enterVerified(page, server);
      const paths = pathsFor('verified', 'signed-in').filter((_, at) => isOwn(at));
      expect(paths.length).toBeGreaterThan(2);
      for (const path of paths) await expectNamed(page, path);
    });
  });
}

/** Loads a page; what it asked for of the build must stand in its document. Tells how much it asked for. */
async function expectNamed(page: Page, path: string): Promise<number> {
  const asked: string[] = [];
  const note = (request: { url(): string }) => asked.push(new URL(request.url()).pathname);
  page.on('request', note);
  const response = await page.goto(path);
  const html = (await response?.text()) ?? '';
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What comes half a second after everything else is no part of the arrival any more.
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  const files = asked.filter((name) => /^\/assets\/.*\.(?:js|css|json)$/.test(name));
  expect(files.length, path).toBeGreaterThan(5);
  expect(
    files.filter((name) => !html.includes(`"${name}"`)),
    path,
  ).toEqual([]);
  expect(new Set(files).size, `${path} asks for nothing twice`).toBe(files.length);
  expect(html, path).toContain(`<title>${await page.title()}</title>`);
  return asked.length;
}
