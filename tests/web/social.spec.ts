import type { Page } from '@playwright/test';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import { newAddress } from '#tests/support/people.ts';
import { expect, test } from '#tests/support/web-test.ts';

/** Opens the provider's window by its button on /login. */
async function openWindow(page: Page, provider: string): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `Continue with ${provider}` }).click(),
  ]);
  await expect(popup.getByRole('heading', { name: `Sign in with ${provider}` })).toBeVisible();
  return popup;
}

test('a stranger continues with Google, and the SDK is loaded for nobody else', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const loadedSdk = () => scripts.some((path) => /\/sdk-[\w-]+\.js$/.test(path));
  await page.goto('/login');
  const popup = await openWindow(page, 'Google');
  expect(loadedSdk()).toBe(false);
  await popup.getByLabel('E-mail').fill(newAddress('google'));
  await popup.getByLabel('Name').fill('Mei Lin');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: application.title })).toBeVisible();
  expect(popup.isClosed()).toBe(true);
  expect(loadedSdk()).toBe(true);
  // Google's session is not ours: nothing of it stays in the browser.
  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
  );
  expect(kept.filter((key) => key.includes('firebase'))).toEqual([]);
});

test('a window that is closed changes nothing and says nothing', async ({ page }) => {
  await page.goto('/login');
  const popup = await openWindow(page, 'LINE');
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Continue with LINE' })).toBeEnabled();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/login$/);
});
