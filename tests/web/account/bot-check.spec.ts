import type { Page } from '@playwright/test';
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import errors from '#resources/locales/en/errors.json' with { type: 'json' };
import validation from '#resources/locales/en/validation.json' with { type: 'json' };
import { mockCall } from '#tests/support/web/mock-call.ts';
import { inAlert } from '#tests/support/web/in-alert.ts';
import { hold } from '#tests/support/web/hold.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const box = (page: Page) => page.getByRole('checkbox', { name: /robot/ });

test('is ticked with the keyboard and says what it does', async ({ page }) => {
  await page.goto('/login');
  await box(page).focus();
  await page.keyboard.press('Space');
  await expect(box(page)).toBeChecked();
  await expect(page.getByText('Checked.')).toBeVisible();
  // The frame of the box is the focus ring; the button draws no second one inside it.
  await expect(box(page)).toHaveCSS('outline-style', 'none');
});

test('left out, it is asked for and gets the focus', async ({ page }) => {
  await page.goto('/login');
  // Its script comes behind the form; before, there is nothing to take the focus.
  await expect(box(page)).toBeVisible();
  await page.getByLabel(auth.field.email).fill('mei@example.com');
  await page.getByLabel(auth.field.password, { exact: true }).fill('Marquee2026');
  await expect(box(page)).toHaveAttribute('aria-invalid', 'false');
  await page.getByRole('button', { name: auth.login.submit }).click();
  await expect(page.getByText(validation.required.botCheck)).toBeVisible();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true');
  await box(page).click();
  await expect(box(page)).toBeChecked();
  await expect(box(page)).toHaveAttribute('aria-invalid', 'false');
});

test('left out before its script has come, it gets the focus when it is there', async ({
  page,
}) => {
  const come = await hold(page, '**/bot-check/*.js');
  await page.goto('/login');
  await page.getByLabel(auth.field.email).fill('mei@example.com');
  await page.getByLabel(auth.field.password, { exact: true }).fill('Marquee2026');
  await page.getByRole('button', { name: auth.login.submit }).click();
  await expect(page.getByText(validation.required.botCheck)).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  come();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true');
});

test(
  'without a challenge it says so and can be ticked again',
  { tag: '@full' },
  async ({ page }) => {
    await page.route('**/webapi/bot-check/challenge?*', (route) => route.abort());
    await page.goto('/login');
    await box(page).click();
    await expect(page.getByText('The check did not work. Please tick again.')).toBeVisible();
    await expect(box(page)).not.toBeChecked();
    await page.unroute('**/webapi/bot-check/challenge?*');
    await box(page).click();
    await expect(box(page)).toBeChecked();
  },
);

test('an expired proof is taken back', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await box(page).click();
  await expect(box(page)).toBeChecked();
  await page.clock.fastForward('25:00');
  await expect(box(page)).not.toBeChecked();
  await expect(page.getByText('The check has expired. Please tick again.')).toBeVisible();
});

test('a script that does not load is told, and loaded when asked', async ({ page }) => {
  await page.route('**/bot-check/api.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText(errors.unreachable)).toBeVisible();
  await page.unroute('**/bot-check/api.js');
  await page.getByRole('button', { name: common.state.retry }).click();
  await expect(box(page)).toBeVisible();
  await expect(page.getByText(errors.unreachable)).toHaveCount(0);
});

test('any script with the interface of reCAPTCHA v2 will do', async ({ page }) => {
  const botCheck = { provider: 'recaptcha', script_url: '/other/api.js', site_key: 'key-7' };
  await mockCall(page, 'client-config', {
    status: 0,
    data: { bot_check: botCheck, is_sandbox: false },
  });
  await page.route('**/other/api.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.grecaptcha = {
        ready: (then) => setTimeout(then),
        render: (place, options) => {
          const button = document.createElement('button');
          button.type = 'button';
          button.textContent = 'Other check ' + options.sitekey + ' ' + options.hl;
          button.onclick = () => options.callback('other-token');
          place.append(button);
          return 3;
        },
        reset: () => undefined,
        getResponse: () => '',
        execute: () => undefined,
      };`,
    }),
  );
  await mockCall(page, 'login', { status: 1010 });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Other check key-7 en' }).click();
  await page.getByLabel(auth.field.email).fill('mei@example.com');
  await page.getByLabel(auth.field.password, { exact: true }).fill('Marquee2026');
  const request = page.waitForRequest('**/webapi/login');
  await page.getByRole('button', { name: auth.login.submit }).click();
  expect((await request).postDataJSON()).toMatchObject({ g_token: 'other-token' });
  await expect(page.getByRole('alertdialog')).toContainText(inAlert(errors['1010']));
});

const labels = {
  'zh-TW': '我不是機器人',
  'zh-CN': '我不是机器人',
  ja: '私はロボットではありません',
  es: 'No soy un robot',
} as const;

test('speaks every language', { tag: '@full' }, async ({ page, context, address }) => {
  for (const [language, name] of Object.entries(labels)) {
    await context.addCookies([{ name: 'lang', value: language, url: address }]);
    await page.goto('/login');
    await expect(page.getByRole('checkbox', { name })).toBeVisible();
  }
});
