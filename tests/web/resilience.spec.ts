import type { Page } from '@playwright/test';
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import errors from '#resources/locales/en/errors.json' with { type: 'json' };
import team from '#resources/locales/en/team.json' with { type: 'json' };
import validation from '#resources/locales/en/validation.json' with { type: 'json' };
import { mockCall, mockSession } from '#tests/support/web/mock-call.ts';
import { inAlert } from '#tests/support/web/in-alert.ts';
import { expect, passBotCheck, test } from '#tests/support/web/web-test.ts';

async function fillLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(auth.field.email).fill('mei@example.com');
  await page.getByLabel(auth.field.password, { exact: true }).fill('Marquee2026');
  await passBotCheck(page);
}

const send = (page: Page) => page.getByRole('button', { name: auth.login.submit }).click();

test.describe('a start without a usable answer', () => {
  test('says so again when trying again did not help', async ({ page }) => {
    await page.route('**/webapi/check-login', (route) => route.abort('connectionrefused'));
    await page.goto('/login');
    await expect(page.getByRole('alert')).toHaveText(errors.unreachable);
    const tried = page.waitForRequest('**/webapi/check-login');
    await page.getByRole('button', { name: errors.page.retry }).click();
    await tried;
    await expect(page.getByRole('alert')).toHaveText(errors.unreachable);
  });

  for (const rubbish of ['<html>Bad gateway</html>', '{"data":true}']) {
    test(`rubbish: ${rubbish}`, async ({ page }) => {
      await mockCall(page, 'check-login', rubbish);
      await page.goto('/login');
      await expect(page.getByRole('alert')).toContainText('Invalid server response');
    });
  }

  test('a public page goes on without an answer', async ({ page }) => {
    await page.route('**/webapi/check-login', (route) => route.abort('connectionrefused'));
    await page.goto('/verify-email-fail');
    await expect(page.getByRole('heading', { name: auth.verify.failTitle })).toBeVisible();
  });

  test('texts that do not arrive: a plain page, never a blank one', async ({
    page,
    consoleErrors,
  }) => {
    await page.route('**/assets/errors-*.json', (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Marquee could not start' })).toBeVisible();
    // It is reported as well; the fixture would take that for a failure.
    expect(consoleErrors.splice(0)).toHaveLength(1);
    await page.unroute('**/assets/errors-*.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
  });
});

test.describe('code that does not arrive', () => {
  test('after a deployment the page reloads once', async ({ page }) => {
    let isGone = true;
    await page.route('**/assets/signup-page-*.js', (route) =>
      isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await page.goto('/login');
    await page.getByRole('button', { name: common.cookies.deny }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: auth.login.signUp }).click();
    await reloaded;
    // Still gone: the page that says so, no second reload.
    await expect(page.getByRole('heading', { name: errors.page.title })).toBeVisible();
    isGone = false;
    await page.getByRole('button', { name: errors.page.reload }).click();
    await expect(page.getByRole('heading', { name: auth.signup.title })).toBeVisible();
  });

  test(
    'what was to come ahead of the sign-in only takes nothing away that is typed',
    { tag: '@full' },
    async ({ page }) => {
      await page.route('**/assets/application-views-*.js', (route) =>
        route.fulfill({ status: 404, body: '' }),
      );
      await page.goto('/login');
      const lost = page.waitForResponse('**/assets/application-views-*.js');
      await page.getByLabel(auth.field.email).fill('mei@example.com');
      await lost;
      await passBotCheck(page);
      await expect(page.getByLabel(auth.field.email)).toHaveValue('mei@example.com');
    },
  );

  test(
    'texts of a part that did not arrive come when it is tried again',
    { tag: '@full' },
    async ({ page }) => {
      const texts = '**/assets/team-*.json';
      await page.route(texts, (route) => route.abort());
      await page.goto(`/login?invitation_token=${'a'.repeat(43)}`);
      await expect(page.getByRole('heading', { name: errors.page.title })).toBeVisible();
      await page.unroute(texts);
      await page.getByRole('button', { name: errors.page.retry }).click();
      await expect(page.getByText(team.invitation.overSignIn)).toBeVisible();
    },
  );

  test('so do its styles', { tag: '@full' }, async ({ page, context }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: common.cookies.deny }).click();
    await context.setOffline(true);
    await page.getByRole('link', { name: auth.login.signUp }).click();
    await expect(page.getByRole('heading', { name: errors.page.title })).toBeVisible();
    await context.setOffline(false); // it is tried again by itself
    const rule = page.getByRole('listitem').filter({ hasText: common.password.rule.upper });
    await expect(rule).toHaveCSS('list-style-type', 'none');
  });

  test('with a dead server the page stays and says so', async ({ page, context }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: common.cookies.deny }).click();
    await context.setOffline(true);
    await page.getByRole('link', { name: auth.login.signUp }).click();
    await expect(page.getByRole('heading', { name: errors.page.title })).toBeVisible();
    await page.getByRole('button', { name: errors.page.reload }).click();
    await expect(page.getByText(errors.page.offline)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: auth.signup.title })).toBeVisible();
  });
});

test.describe('a form that is refused', () => {
  for (const key of ['Escape', 'Enter']) {
    test(
      `${key} closes the alert; the focus comes back, the bot check starts anew`,
      { tag: key === 'Escape' ? [] : '@full' },
      async ({ page }) => {
        await mockCall(page, 'login', { status: 1009 });
        await fillLogin(page);
        await send(page);
        const [title = '', text = ''] = errors['1009'].split(/(?<=\.) /);
        const alert = page.getByRole('alertdialog', { name: title.slice(0, -1), exact: true });
        await expect(alert.getByText(text, { exact: true })).toBeVisible();
        await expect(alert.getByRole('button', { name: errors.alert.close })).toBeFocused();
        await page.keyboard.press(key);
        await expect(alert).toHaveCount(0);
        await expect(page.getByLabel(auth.field.password, { exact: true })).toBeFocused();
        await expect(page.getByRole('checkbox', { name: /robot/ })).not.toBeChecked();
      },
    );
  }

  test(
    'from a wrong password a button leads to a new one, the address with it',
    { tag: '@full' },
    async ({ page }) => {
      await mockCall(page, 'login', { status: 1009 });
      await fillLogin(page);
      await send(page);
      await page.getByRole('alertdialog').getByRole('button', { name: auth.forgot.title }).click();
      await expect(page.getByRole('heading', { name: auth.forgot.title })).toBeVisible();
      await expect(page.getByLabel(auth.field.email)).toHaveValue('mei@example.com');
    },
  );

  test(
    'whose fault is no field gives the focus back to the button; fields have names',
    { tag: '@full' },
    async ({ page }) => {
      await mockCall(page, 'login', { status: 2 });
      await fillLogin(page);
      await send(page);
      const alert = page.getByRole('alertdialog');
      await expect(alert).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(alert).toHaveCount(0);
      await expect(page.getByRole('button', { name: auth.login.submit })).toBeFocused();
      await expect(page.getByLabel(auth.field.email)).toHaveAttribute('name', 'email');
      const secret = page.getByLabel(auth.field.password, { exact: true });
      await expect(secret).toHaveAttribute('name', 'password');
    },
  );

  test('without a server: the alert, though nothing can be loaded any more', async ({
    page,
    context,
  }) => {
    await fillLogin(page);
    await context.setOffline(true);
    await send(page);
    await expect(page.getByRole('alertdialog')).toContainText(inAlert(errors.unreachableEntered));
  });

  test('refused fields get their messages, the first one the focus', async ({ page }) => {
    const fields = { password: { key: 'required.password' }, email: { key: 'email' } };
    await mockCall(page, 'login', { status: 2000, data: { fields } });
    await fillLogin(page);
    await send(page);
    await expect(page.getByLabel(auth.field.email)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(auth.field.email)).toBeFocused();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test(
    'a refused field that the form does not show is told in the alert',
    { tag: '@full' },
    async ({ page }) => {
      const fields = { invitation_token: { key: 'maxLength', n: 8192 } };
      await mockCall(page, 'login', { status: 2000, data: { fields } });
      await fillLogin(page);
      await send(page);
      await expect(page.getByRole('alertdialog')).toContainText(
        validation.maxLength.replace('{{n}}', '8192'),
      );
    },
  );

  test('sent twice while it is on its way, it is sent once', async ({ page }) => {
    let calls = 0;
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/webapi/login', async (route) => {
      calls += 1;
      await answered;
      await route.fulfill({ body: '{"status":1009,"data":null}' });
    });
    await fillLogin(page);
    await send(page);
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    answer();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(calls).toBe(1);
  });
});

test('a session that ended elsewhere leads to the login and back', async ({ page }) => {
  await mockSession(page, { login: true, verified: true });
  await mockCall(page, 'app', { status: 1 });
  await page.goto('/application?tab=1#x');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('marquee.intended-url'))).toMatch(
    / \/application\?tab=1#x$/,
  );
});
