import type { Page } from '@playwright/test';
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import catalogue from '#resources/locales/en/catalogue.json' with { type: 'json' };
import errors from '#resources/locales/en/errors.json' with { type: 'json' };
import inquiry from '#resources/locales/en/inquiry.json' with { type: 'json' };
import security from '#resources/locales/en/security.json' with { type: 'json' };
import validation from '#resources/locales/en/validation.json' with { type: 'json' };
import { newAddress } from '#tests/support/people/people.ts';
import { signInBy } from '#tests/support/people/provider-person.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { hold } from '#tests/support/web/hold.ts';
import { mockCall } from '#tests/support/web/mock-call.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const challenge = '**/webapi/bot-check/challenge?*';
const box = (page: Page) => page.getByRole('checkbox', { name: /robot/ });

interface Form {
  /** Path of the call that the form sends, below `/webapi`. */
  call: string;
  button: string;
  /** Opens the page and fills everything but the bot check. */
  fill: (page: Page, address: string) => Promise<void>;
}

async function fillInquiry(page: Page): Promise<void> {
  await page
    .getByLabel(inquiry.about.issueType)
    .selectOption({ label: catalogue.issueTypes.otherInquiry });
  await page.getByLabel(inquiry.about.content).fill('How many screens?');
  await page.getByLabel(inquiry.contact.name, { exact: true }).fill('Mei Lin');
  await page.getByLabel(inquiry.contact.email, { exact: true }).fill('mei@example.com');
}

const forms: Record<string, Form> = {
  'sign in': {
    call: 'login',
    button: auth.login.submit,
    fill: async (page) => {
      await page.goto('/login');
      await page.getByLabel(auth.field.email).fill('mei@example.com');
      await page.getByLabel(auth.field.password, { exact: true }).fill('Marquee2026');
    },
  },
  'sign up': {
    call: 'register',
    button: auth.signup.submit,
    fill: async (page) => {
      await page.goto('/signup');
      await page.getByLabel(auth.signup.firstName).fill('Mei');
      await page.getByLabel(auth.signup.lastName).fill('Lin');
      await page.getByLabel(auth.field.email).fill('mei@example.com');
      for (const field of await page.locator('input[type=password]').all()) {
        await field.fill('Marquee2026');
      }
      await page.locator('input[name=agree]').check();
    },
  },
  'forgotten password': {
    call: 'forgot-password',
    button: auth.forgot.submit,
    fill: async (page) => {
      await page.goto('/forgot-password');
      await page.getByLabel(auth.field.email).fill('mei@example.com');
    },
  },
  'reset password': {
    call: 'reset-password',
    button: auth.reset.submit,
    fill: async (page) => {
      await mockCall(page, 'reset-password-exist', { status: 0, data: true });
      await page.goto(`/reset-password/${'a'.repeat(43)}?email=mei%40example.com`);
      await expect(page.getByRole('heading', { name: auth.reset.title })).toBeVisible();
      await page.locator('input[type=password]').first().waitFor();
      for (const field of await page.locator('input[type=password]').all()) {
        await field.fill('Marquee2026');
      }
    },
  },
  'first password': {
    call: 'forgot-password',
    button: security.password.send,
    fill: async (page, address) => {
      const client = new HttpClient(address);
      const email = newAddress('social');
      const person = { provider: 'google', email, email_verified: true, name: 'Mei Lin' } as const;
      expect(await signInBy(client, person)).toMatchObject({ status: 0 });
      await enter(page, client, address);
      await page.goto('/account/security-setting');
      await page.getByRole('button', { name: security.password.set }).click();
    },
  },
  'sales inquiry': {
    call: 'submit-inquiry',
    button: inquiry.send,
    fill: async (page) => {
      await page.goto('/submit-inquiry');
      await fillInquiry(page);
    },
  },
  'technical support': {
    call: 'technical-support',
    button: inquiry.send,
    fill: async (page) => {
      await page.goto('/technical-support');
      await fillInquiry(page);
    },
  },
};

/** Records the requests of a call and answers them with "too many requests". */
async function record(page: Page, call: string): Promise<string[]> {
  const sent: string[] = [];
  await page.route(`**/webapi/${call}`, async (route) => {
    sent.push(route.request().postData() ?? '');
    await route.fulfill({ json: { status: 4, data: null } });
  });
  return sent;
}

for (const [name, { call, button, fill }] of Object.entries(forms)) {
  test(`${name}: a press during the bot check is sent when the check is done`, async ({
    page,
    address,
  }) => {
    const sent = await record(page, call);
    const release = await hold(page, challenge);
    await fill(page, address);
    await box(page).click();
    const submit = page.getByRole('button', { name: button, exact: true });
    await submit.click();
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await expect(submit).toHaveAttribute('data-loading', 'true');
    await expect(box(page)).toHaveAttribute('aria-invalid', 'false');
    expect(sent).toEqual([]);
    release();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('g_token');
    await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
  });
}

test('Enter during the bot check is sent once, with the fields as they are then', async ({
  page,
  address,
}) => {
  const sent = await record(page, 'login');
  const release = await hold(page, challenge);
  await forms['sign in']?.fill(page, address);
  await box(page).click();
  const email = page.getByLabel(auth.field.email);
  await email.press('Enter');
  await email.fill('lin@example.com');
  await email.press('Enter');
  release();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('lin@example.com');
});

test('a bot check that fails after the press says so, and nothing that was typed is lost', async ({
  page,
  address,
}) => {
  const sent = await record(page, 'login');
  let fail = (): void => undefined;
  const failing = new Promise<void>((resolve) => (fail = resolve));
  await page.route(challenge, async (route) => {
    await failing;
    await route.abort();
  });
  await forms['sign in']?.fill(page, address);
  await box(page).click();
  const submit = page.getByRole('button', { name: auth.login.submit });
  await submit.click();
  await expect(submit).toHaveAttribute('data-loading', 'true');
  fail();
  await expect(page.getByText(errors['1010'])).toBeVisible();
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
  await expect(box(page)).toBeFocused();
  expect(sent).toEqual([]);
  await expect(page.getByLabel(auth.field.email)).toHaveValue('mei@example.com');
  await page.unroute(challenge);
  await box(page).click();
  await expect(box(page)).toBeChecked();
  await submit.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('with a check in a frame that reports no start, the press is sent when the token comes', async ({
  page,
  address,
}) => {
  await mockCall(page, 'client-config', {
    status: 0,
    data: {
      bot_check: { provider: 'recaptcha', script_url: '/other/api.js', site_key: 'key-7' },
      is_sandbox: false,
    },
  });
  await page.route('**/other/api.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.grecaptcha = {
        ready: (then) => setTimeout(then),
        render: (place, options) => {
          const frame = document.createElement('iframe');
          frame.title = 'Other check';
          place.append(frame);
          window.finishCheck = () => options.callback('other-token');
          return 0;
        },
        reset: () => undefined,
        getResponse: () => '',
        execute: () => undefined,
      };`,
    }),
  );
  const sent = await record(page, 'login');
  await forms['sign in']?.fill(page, address);
  await page.locator('iframe[title="Other check"]').click();
  await page.getByRole('button', { name: auth.login.submit }).click();
  await expect(page.getByText(validation.required.botCheck)).toBeVisible();
  expect(sent).toEqual([]);
  await page.evaluate('finishCheck()');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('other-token');
});
