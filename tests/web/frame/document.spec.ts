import type { Page } from '@playwright/test';
import { enterVerified } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

/** Most requests that a guest's page may take until it stands. */
const mostRequests = 34;

const forGuests = ['/', '/login', '/signup', '/help'];
const forPeople = [
  '/application',
  '/console/management/member',
  '/console/management/team',
  '/notification',
  '/account/profile/edit',
  '/account/security-setting',
];

test('a page’s document names what the page loads, and its title', async ({ page }) => {
  for (const path of forGuests) {
    const asked = await expectNamed(page, path);
    expect(asked, path).toBeLessThanOrEqual(mostRequests);
  }
});

test('so do those of people who are signed in', async ({ page, server }) => {
  await enterVerified(page, server);
  for (const path of forPeople) await expectNamed(page, path);
});

/** Loads a page; what it asked for of the build must stand in its document. Tells how much it asked for. */
async function expectNamed(page: Page, path: string): Promise<number> {
  const asked: string[] = [];
  const note = (request: { url(): string }) => asked.push(new URL(request.url()).pathname);
  page.on('request', note);
  const response = await page.goto(path);
  const html = (await response?.text()) ?? '';
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
