import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import errors from '#resources/locales/en/errors.json' with { type: 'json' };
import type { Page, Route } from '@playwright/test';
import { password } from '#tests/support/people/people.ts';
import { inAlert } from '#tests/support/web/in-alert.ts';
import { expect, passBotCheck, test } from '#tests/support/web/web-test.ts';

/** Fills the sign-in form and sends it, the answer of `login` made by `answer`. */
async function signInWith(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(auth.field.email).fill('basic@demo.test');
  await page.getByLabel(auth.field.password, { exact: true }).fill(password);
  await passBotCheck(page);
  await page.route('**/webapi/login', answer);
  await page.getByRole('button', { name: auth.login.submit }).click();
}

/** The alert says it, closes by keyboard, gives the focus back, and nothing typed is lost. */
async function expectAlert(page: Page, text: string | RegExp): Promise<void> {
  const alert = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(alert).toContainText(typeof text === 'string' ? inAlert(text) : text);
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();
  await expect(page.getByLabel(auth.field.email)).toHaveValue('basic@demo.test');
  await expect(page.getByLabel(auth.field.password, { exact: true })).toHaveValue(password);
}

const envelope = (status: number, data: unknown = null) => ({
  contentType: 'application/json',
  body: JSON.stringify({ status, data }),
});

test('a server that answers rubbish', async ({ page }) => {
  await signInWith(page, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await expectAlert(page, 'Invalid server response');
});

test('an answer without a numeric status', { tag: '@full' }, async ({ page }) => {
  await signInWith(page, (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"status":"ok"}' }),
  );
  await expectAlert(page, 'Invalid server response');
});

test('a code that this version does not know', { tag: '@full' }, async ({ page }) => {
  await signInWith(page, (route) => route.fulfill({ status: 422, ...envelope(4711) }));
  await expectAlert(page, /system error, code 4711/i);
});

test('a code of the catalogue, whatever the HTTP status', { tag: '@full' }, async ({ page }) => {
  await signInWith(page, (route) => route.fulfill({ status: 200, ...envelope(1009) }));
  await expectAlert(page, errors['1009']);
});

test('too many tries, told in minutes rounded up', async ({ page }) => {
  await signInWith(page, (route) =>
    route.fulfill({ status: 429, ...envelope(4, { seconds: 61 }) }),
  );
  await expectAlert(page, /2 minutes/);
});

test('a dead server', async ({ page }) => {
  await signInWith(page, (route) => route.abort('connectionrefused'));
  await expectAlert(page, errors.unreachableEntered);
});

test('a server that does not answer within 30 seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel(auth.field.email).fill('basic@demo.test');
  await page.getByLabel(auth.field.password, { exact: true }).fill(password);
  await passBotCheck(page);
  const arrived = new Promise<void>((resolve) => {
    void page.route('**/webapi/login', () => resolve()); // never answered
  });
  await page.getByRole('button', { name: auth.login.submit }).click();
  await arrived;
  await page.clock.fastForward(31_000);
  await expectAlert(page, errors.timeoutEntered);
});

test('a server that is dead when the page opens: a page that says so and tries again', async ({
  page,
}) => {
  await page.route('**/webapi/**', (route) => route.abort('connectionrefused'));
  await page.goto('/application');
  await expect(page.getByText(errors.page.title)).toBeVisible();
  await page.unroute('**/webapi/**');
  await page.getByRole('button', { name: errors.page.retry }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
});

test(
  'a token that no longer fits is fetched again, once, unnoticed',
  { tag: '@full' },
  async ({ page }) => {
    let refused = 0;
    await signInWith(page, async (route) => {
      refused += 1;
      await (refused === 1 ? route.fulfill({ status: 419, ...envelope(3) }) : route.continue());
    });
    await expect(page).toHaveURL(/\/application$/);
    expect(refused).toBe(2);
  },
);

test('a browser that refuses cookies is told that they are needed', async ({ page }) => {
  // What the page sees of such a browser: what is set is not there afterwards.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
  });
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText(errors.noCookies);
});
