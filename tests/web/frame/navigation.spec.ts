import type { Page } from '@playwright/test';
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import { mockSession } from '#tests/support/web/mock-call.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const intendedKey = 'marquee.intended-url';

/** How often the page itself was asked for; a reload while loading counts. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

const unknownPathMessage = (path: string) => common.unknownPath.replace('{{path}}', path);

/** Asks for documents without saying which languages the browser speaks. */
async function hideLanguages(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest()) return route.fallback();
    const { 'accept-language': _hidden, ...headers } = await request.allHeaders();
    return route.continue({ headers });
  });
}

test.describe('where a visitor is led', () => {
  for (const path of ['/no-such-page', '/application/deeper', '/plan/deeper']) {
    test(`${path} is unknown and leads to the login, without being kept`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
      const message = page.getByText(unknownPathMessage(path), { exact: true });
      await expect(message).toBeVisible();
      await page.getByRole('link', { name: auth.login.signUp }).click();
      await expect(page.getByRole('heading', { name: auth.signup.title })).toBeVisible();
      await expect(message).toHaveCount(0);
      expect(await page.evaluate((key) => localStorage.getItem(key), intendedKey)).toBeNull();
    });
  }

  test('a page that needs a login is kept with query and hash', async ({ page }) => {
    await page.goto('/application?from=mail#storage');
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate((key) => localStorage.getItem(key), intendedKey)).toMatch(
      /^\d{13} \/application\?from=mail#storage$/,
    );
  });

  test('the code of a page is not loaded before somebody may see it', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto('/application');
    await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
    expect(scripts.filter((name) => name.includes('/login-'))).not.toEqual([]);
    expect(scripts.filter((name) => name.includes('application-views'))).toEqual([]);
  });
});

test.describe('where somebody signed in is led', () => {
  test('from a guest page to the intended URL, once', async ({ page }) => {
    await mockSession(page, { login: true, verified: true });
    await page.goto('/verify-email-fail');
    await page.evaluate(
      (key) => localStorage.setItem(key, `${Date.now()} /verify-email-success?a=1#b`),
      intendedKey,
    );
    await page.goto('/login');
    await expect(page).toHaveURL(/\/verify-email-success\?a=1#b$/);
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), intendedKey))
      .toBeNull();
    await page.goto('/login');
    await expect(page).toHaveURL(/\/application$/);
  });

  for (const stored of ['https://evil.example/', '//evil.example', '/\\evil.example', '/nowhere']) {
    test(
      `never to ${stored}`,
      { tag: stored.startsWith('//') || stored.includes('\\') ? [] : '@full' },
      async ({ page }) => {
        await mockSession(page, { login: true, verified: true });
        await page.goto('/verify-email-fail');
        await page.evaluate(([key, url]) => localStorage.setItem(key, `${Date.now()} ${url}`), [
          intendedKey,
          stored,
        ] as const);
        await page.goto('/login');
        await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/application$/);
      },
    );
  }

  test('from an unknown address to the overview, which names the address once', async ({
    page,
  }) => {
    await mockSession(page, { login: true, verified: true });
    await page.goto('/aplication?view=files');
    await expect(page).toHaveURL(/\/application$/);
    const message = page.getByText(unknownPathMessage('/aplication'), { exact: true });
    await expect(message).toBeVisible();
    await page.goto('/application');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(message).toHaveCount(0);
  });

  test('from home to the applications', async ({ page }) => {
    await mockSession(page, { login: true, verified: true });
    await page.goto('/');
    await expect(page).toHaveURL(/\/application$/);
  });

  test('unverified, to the notice', async ({ page }) => {
    await mockSession(page, { login: true, verified: false });
    await page.goto('/application');
    await expect(page).toHaveURL(/\/verify-email-notice$/);
    await page.goto('/verify-email-success');
    await expect(page).toHaveURL(/\/verify-email-notice$/);
  });

  test('verified, away from the notice, also when that happened elsewhere', async ({ page }) => {
    await mockSession(page, { login: true, verified: false });
    await page.goto('/verify-email-notice');
    await expect(page.getByRole('heading', { name: auth.verify.noticeTitle })).toBeVisible();
    await mockSession(page, { login: true, verified: true });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page).toHaveURL(/\/application$/);
  });
});

test('title, canonical link and scroll position follow the page', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 300 });
  await page.goto('/login?lang=en&x=1#y');
  const canonical = page.locator('link[rel="canonical"]');
  const { origin } = new URL(page.url());
  await expect(canonical).toHaveAttribute('href', `${origin}/login`);
  await expect(page).toHaveTitle(`${auth.login.title} · Marquee`);
  const signUp = page.getByRole('link', { name: auth.login.signUp });
  await page.getByRole('button', { name: common.cookies.deny }).click();
  await signUp.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await signUp.click();
  await expect(page).toHaveTitle(`${auth.signup.title} · Marquee`);
  await expect(canonical).toHaveAttribute('href', `${origin}/signup`);
  await expect(canonical).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('the decoy', () => {
  test('stands off the screen in forms with an e-mail field and goes with the request', async ({
    page,
  }) => {
    await page.goto('/forgot-password');
    const decoy = page.locator('form input[name="card_number"]');
    await expect(decoy).toHaveCount(1);
    await expect(decoy).toHaveAttribute('aria-hidden', 'true');
    await expect(decoy).toHaveAttribute('tabindex', '-1');
    await expect(decoy).toHaveAttribute('autocomplete', 'off');
    await expect(decoy).not.toBeInViewport();
    expect(await decoy.evaluate((input) => getComputedStyle(input).display)).not.toBe('none');
    await decoy.evaluate((input: HTMLInputElement) => {
      input.value = '4111';
    });
    await page.getByLabel(auth.field.email).fill('mei@example.com');
    const box = page.getByRole('checkbox', { name: /robot/ });
    await box.click();
    await expect(box).toBeChecked();
    const request = page.waitForRequest('**/webapi/forgot-password');
    await page.getByRole('button', { name: auth.forgot.submit }).click();
    expect((await request).postDataJSON()).toMatchObject({ card_number: '4111' });
    // Answered like a success.
    await expect(page.getByRole('heading', { name: auth.forgot.sentTitle })).toBeVisible();
  });

  test('comes to forms that appear later, and stays out of those that say so', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(() => {
      for (const mark of ['late', 'foreign']) {
        const form = document.createElement('form');
        form.id = mark;
        if (mark === 'foreign') form.dataset['noDecoy'] = '';
        const input = document.createElement('input');
        input.type = 'email';
        form.append(input);
        document.body.append(form);
      }
    });
    await expect(page.locator('#late input[name="card_number"]')).toHaveCount(1);
    await expect(page.locator('#foreign input[name="card_number"]')).toHaveCount(0);
  });
});

test.describe('the language', () => {
  test.use({ locale: 'ja-JP', language: null });

  for (const { how, comes, first } of [
    { how: 'at once: the cookie comes with the page', comes: true, first: 1 },
    { how: 'after one reload where the server could not tell', comes: false, first: 2 },
  ])
    test(`is the browser’s, kept in a cookie and here, ${how}`, async ({ page, context }) => {
      if (!comes) await hideLanguages(page);
      const loads = countLoads(page);
      await page.goto('/login');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(loads()).toBe(first);
      const cookie = (await context.cookies()).find(({ name }) => name === 'lang');
      expect(cookie).toMatchObject({ value: 'ja', sameSite: 'Lax', path: '/', httpOnly: false });
      expect(await page.evaluate(() => localStorage.getItem('marquee.language'))).toBe('ja');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(loads()).toBe(first + 1);
    });

  test('does not reload for ever where cookies are blocked', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
    });
    const loads = countLoads(page);
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(loads()).toBe(1);
  });

  test('of the cookie wins', async ({ page, context, address }) => {
    await context.addCookies([{ name: 'lang', value: 'es', url: address }]);
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
});
