import common from '#resources/locales/en/common.json' with { type: 'json' };
import { expect, test } from '#tests/support/web/web-test.ts';

/** Browsers cap a cookie's life at 400 days, whatever year is asked for (RFC 6265bis). */
const cappedDays = 400;

test('the cookie banner asks once; the answer is written again at each visit', async ({
  page,
  address,
}) => {
  await page.goto('/login');
  const banner = page.getByRole('region', { name: common.cookies.title });
  await banner.getByRole('button', { name: common.cookies.deny }).click();
  await expect(banner).toBeHidden();
  const consent = async () =>
    (await page.context().cookies(address)).find(({ name }) => name === 'cookie_consent');
  const kept = await consent();
  expect(kept?.value).toBe('denied');
  const daysLeft = ((kept?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(daysLeft)).toBe(cappedDays);

  // As if the visit was long ago: the next one renews the life of the answer.
  const soon = Math.floor(Date.now() / 1000) + 3600;
  await page
    .context()
    .addCookies([{ name: 'cookie_consent', value: 'denied', url: address, expires: soon }]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
  await expect.poll(async () => (await consent())?.expires ?? 0).toBeGreaterThan(soon + 86_400);
});

test('dark and light are chosen, kept, and there before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  // The page has its shape: what is clicked stays where it is.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('radio', { name: common.appearance.dark }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // Without the application's own script, only the small one in the head has run.
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('the language is chosen by its own name and stays', async ({ page, address }) => {
  await page.goto('/login');
  await page.getByLabel(common.language).first().selectOption({ label: '日本語' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ログイン');
  const cookies = await page.context().cookies(address);
  expect(cookies.find(({ name }) => name === 'lang')?.value).toBe('ja');
  await page.goto('/signup');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});
