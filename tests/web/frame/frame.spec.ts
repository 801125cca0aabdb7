import common from '#resources/locales/en/common.json' with { type: 'json' };
import es from '#resources/locales/es/common.json' with { type: 'json' };
import { enterVerified } from '#tests/support/web/web-person.ts';
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

/** Of the fields of the page's form, those that cannot be brought into view as a whole. */
function hiddenFields(): string[] {
  const fields = [...document.querySelectorAll<HTMLElement>('main form :is(input, select)')];
  return fields
    .filter((field) => {
      field.scrollIntoView({ block: 'nearest' });
      const { left, top, bottom, width } = field.getBoundingClientRect();
      return [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
        const seen = document.elementFromPoint(left + width / 2, y);
        return seen === null || !(field.contains(seen) || seen.contains(field));
      });
    })
    .map(({ id }) => id);
}

test('the cookie banner lies over no part of a form beside the sign, and makes no page scroll that fits', async ({
  page,
  server,
}) => {
  const banner = page.getByRole('region', { name: common.cookies.title });
  const tooMuch = () =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/forgot-password');
  const [asks, side] = [await banner.boundingBox(), await page.locator('main').boundingBox()];
  expect(asks?.x).toBeGreaterThan((side?.x ?? 0) + (side?.width ?? 0));
  expect(await tooMuch()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(tooMuch).toBe(0);
  const foot = await page.getByRole('contentinfo').boundingBox();
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(
    (await banner.boundingBox())?.y ?? 0,
  );

  await enterVerified(page, server);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/notification');
  await expect(banner).toBeVisible();
  expect(await tooMuch()).toBe(0);
});

test(
  'while the cookie banner asks, nothing hides behind it that cannot be scrolled to',
  { tag: '@full' },
  async ({ page, server }) => {
    await enterVerified(page, server);
    const banner = page.getByRole('region', { name: common.cookies.title });
    for (const size of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('/account/profile/edit');
      await expect(page.getByRole('button', { name: common.action.save })).toBeVisible();
      await expect(banner).toBeVisible();
      await expect.poll(() => page.evaluate(hiddenFields)).toEqual([]);
      // The form's foot is no second thing that lies over the fields.
      const save = await page.getByRole('button', { name: common.action.save }).boundingBox();
      const last = await page.locator('main form :is(input, select)').last().boundingBox();
      expect(save?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));
    }
  },
);

test(
  'who works here is asked for cookies in a line at the foot, beside the rail',
  { tag: '@full' },
  async ({ page, server }) => {
    await enterVerified(page, server);
    const banner = page.getByRole('region', { name: common.cookies.title });
    for (const [width, most] of [
      [1440, 56],
      [390, 128],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/application');
      await expect(banner).toBeVisible();
      const box = await banner.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(most);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
      const rail = await page.locator('aside').first().boundingBox();
      expect(box?.x).toBe(rail?.width ?? 0);
    }
  },
);

test('while the menu of a narrow window is open, the banner does not lie on it, and the page behind keeps still', async ({
  page,
}) => {
  const banner = page.getByRole('region', { name: common.cookies.title });
  for (const height of [844, 480]) {
    await page.setViewportSize({ width: 390, height });
    await page.goto('/');
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: common.nav.menu }).click();
    await expect(banner).toBeHidden();
    const menu = page.getByRole('navigation', { name: common.nav.main });
    const language = menu.getByRole('combobox', { name: common.language });
    await language.scrollIntoViewIfNeeded();
    await language.click({ trial: true });
    await page.mouse.move(200, 300);
    await page.mouse.wheel(0, 3000);
    await page.mouse.wheel(0, 3000);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(banner).toBeVisible();
  }
});

test.describe('where the banner’s words take more lines', () => {
  test.use({ language: 'es' });
  test('the end of the page is still above it', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/terms-of-service');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const banner = page.getByRole('region', { name: es.cookies.title });
    await expect(banner).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const end = async () => {
      const foot = await page.getByRole('contentinfo').boundingBox();
      return (foot?.y ?? 0) + (foot?.height ?? 0);
    };
    await expect.poll(end).toBeLessThanOrEqual((await banner.boundingBox())?.y ?? 0);
  });
});

test('dark and light are chosen, kept, and there before the first paint', async ({
  page,
  consoleErrors,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  await page.getByRole('radio', { name: common.appearance.dark }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // Without the application's own script, only the small one in the head has run.
  await page.route('**/assets/start-*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('did not come')]);
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

test('the mark in the bar is as high as a finger needs', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/', '/login']) {
    await page.goto(path);
    const mark = page.getByRole('banner').getByRole('link', { name: common.nav.home }).first();
    await expect(mark).toBeVisible();
    expect((await mark.boundingBox())?.height, path).toBeGreaterThanOrEqual(44);
  }
});
