import type { Page } from '@playwright/test';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import { newAddress } from '#tests/support/people/people.ts';
import { leaveProviderWindow, openProviderWindow } from '#tests/support/web/provider-window.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const continueWith = (page: Page, provider: string) =>
  openProviderWindow(page, page.getByRole('button', { name: `Continue with ${provider}` }));

test('a stranger continues with Google, and the SDK is loaded for nobody else', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const loadedSdk = () => scripts.some((path) => /\/sdk-[\w-]+\.js$/.test(path));
  await page.goto('/login');
  const popup = await continueWith(page, 'Google');
  expect(loadedSdk()).toBe(false);
  await popup.getByLabel('E-mail').fill(newAddress('google'));
  await popup.getByLabel('Name').fill('Mei Lin');
  await leaveProviderWindow(popup, 'Continue');
  await expect(page.getByRole('heading', { level: 1, name: application.title })).toBeVisible();
  expect(loadedSdk()).toBe(true);
  // Google's session is not ours: nothing of it stays in the browser.
  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
  );
  expect(kept.filter((key) => key.includes('firebase'))).toEqual([]);
});

test(
  'a window that is closed changes nothing and says nothing',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/login');
    const popup = await continueWith(page, 'LINE');
    await leaveProviderWindow(popup, 'Cancel');
    await expect(page.getByRole('button', { name: 'Continue with LINE' })).toBeEnabled();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/login$/);
  },
);
