import type { Page } from '@playwright/test';
import { getClientConfig } from '#shared/contract/client.ts';
import { addSmsMethod } from '#shared/contract/account/two-factor.ts';
import { toSnake } from '#shared/contract/case.ts';
import { loginTicket } from '#shared/domain/constants.ts';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import errors from '#resources/locales/en/errors.json' with { type: 'json' };
import words from '#resources/locales/en/two-factor.json' with { type: 'json' };
import { eventually } from '#tests/support/eventually.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { mockCall } from '#tests/support/web/mock-call.ts';
import { nextMail, password } from '#tests/support/people/people.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import {
  addAuthenticator,
  codeIn,
  codesTo,
  newRecoveryCodes,
  otherThan,
  phoneToken,
  showStepUp,
  signUpWithTwoFactor,
  totp,
} from '#tests/support/people/second-factor.ts';
import { expect, passBotCheck, test } from '#tests/support/web/web-test.ts';
import { done } from '#tests/support/server/answer.ts';

/** The first step in this browser; the account was made in another. */
async function passFirstStep(page: Page, email: string, from = '/login'): Promise<void> {
  await page.goto(from);
  await page.getByLabel(auth.field.email).fill(email);
  await page.getByLabel(auth.field.password, { exact: true }).fill(password);
  await passBotCheck(page);
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/two-factor/);
}

const codeField = (page: Page) => page.getByLabel('6-digit code');

/** Waits for the code of this sign-in, after those that came before. */
async function mailedTo(outbox: HttpClient, email: string, before = 0): Promise<string> {
  let codes: string[] = [];
  await eventually(`code ${before + 1} to ${email}`, async () => {
    codes = await codesTo(outbox, email);
    return codes.length > before;
  });
  return codes[0] ?? '';
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: application.title })).toBeVisible();
}

test('a code by mail: sent once, wrong ones told at the field, the right one leads on', async ({
  page,
  outbox,
}) => {
  const email = await signUpWithTwoFactor(outbox);
  await passFirstStep(page, email, '/application?from=mail');
  // The only method is not asked for.
  await expect(page).toHaveURL(/\/two-factor\/email\/verify$/);
  await expect(page.getByText(words.email.sent.replace('{{email}}', email))).toBeVisible();
  const code = await mailedTo(outbox, email);
  // A reload is no second arrival.
  await page.reload();
  await expect(page.getByText(words.email.sent.replace('{{email}}', email))).toBeVisible();
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
  await advance(outbox, 'PT0S'); // all mail is out
  expect(await codesTo(outbox, email)).toHaveLength(1);

  for (const digits of ['12', '1234567']) {
    await codeField(page).fill(digits);
    await page.keyboard.press('Enter');
    await expect(codeField(page)).toHaveValue(digits);
    await expect(codeField(page)).toHaveAccessibleDescription(/6 digits/);
  }
  await codeField(page).fill(otherThan(code));
  await expect(codeField(page)).toHaveAccessibleDescription(errors['1011']);
  await expect(codeField(page)).toBeFocused();
  // Typing replaces the wrong one; the sixth digit sends it.
  await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expectSignedIn(page);
  await expect(page).toHaveURL(/\/application\?from=mail$/);
});

test(
  'too many tries are told at the field, with the wait',
  { tag: '@full' },
  async ({ page, outbox }) => {
    const email = await signUpWithTwoFactor(outbox);
    await passFirstStep(page, email);
    await mockCall(page, 'two-factor/email/confirm', { status: 4, data: { seconds: 61 } });
    await codeField(page).fill('123456');
    await expect(codeField(page)).toHaveAccessibleDescription(/2 minutes/);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);

test('too many tries with several methods suggest another one', async ({ page, outbox }) => {
  const email = await signUpWithTwoFactor(outbox);
  await showStepUp(outbox, email);
  await newRecoveryCodes(outbox);
  await passFirstStep(page, email);
  await mockCall(page, 'two-factor/email/confirm', { status: 4, data: { seconds: 61 } });
  await codeField(page).fill('123456');
  await expect(codeField(page)).toHaveAccessibleDescription(
    new RegExp(`2 minutes.*${words.tryOther}`),
  );
});

test('an authenticator, a text message, and a recovery code for the lost phone', async ({
  page,
  outbox,
}) => {
  const phone = `+8869${String(Date.now()).slice(-8)}`;
  const email = await signUpWithTwoFactor(outbox);
  await showStepUp(outbox, email);
  const secret = await addAuthenticator(outbox);
  done(await outbox.call(addSmsMethod, { password, idToken: await phoneToken(outbox, phone) }));
  const [recovery = ''] = await newRecoveryCodes(outbox);
  const signOut = () => page.context().clearCookies();

  await passFirstStep(page, email);
  await page.getByRole('link', { name: words.method.authenticator }).click();
  // The code that added the app is used up.
  await codeField(page).fill(totp(secret, await advance(outbox, 'PT31S')));
  await expectSignedIn(page);

  await signOut();
  await passFirstStep(page, email);
  await page.getByRole('link', { name: words.method.sms }).click();
  await expect(page.getByText(phone.slice(3, -3))).toHaveCount(0);
  await page.getByRole('button', { name: words.sms.send }).click();
  await expect(codeField(page)).toBeVisible();
  const code = codeIn(await nextMail(outbox, phone));
  await codeField(page).fill(otherThan(code));
  await expect(codeField(page)).toHaveAccessibleDescription(errors.identity['wrong-code']);
  await codeField(page).fill(code);
  await expectSignedIn(page);

  for (const isFirst of [true, false]) {
    await signOut();
    await passFirstStep(page, email);
    await page.getByRole('link', { name: words.useRecovery }).click();
    const field = page.getByLabel(words.recovery.label);
    await field.fill(recovery.toLowerCase().replace('-', ' '));
    await expect(field).toHaveValue(recovery);
    await page.getByRole('button', { name: auth.login.submit }).click();
    if (isFirst) await expectSignedIn(page);
    else await expect(field).toHaveAccessibleDescription(words.recovery.wrong);
  }
});

test(
  'where text messages cannot be had, they are not offered',
  { tag: '@full' },
  async ({ page, outbox }) => {
    const email = await signUpWithTwoFactor(outbox);
    await showStepUp(outbox, email);
    const idToken = await phoneToken(outbox, `+8869${String(Date.now()).slice(-8)}`);
    done(await outbox.call(addSmsMethod, { password, idToken }));
    const config = await outbox.call(getClientConfig);
    await page.route('**/webapi/client-config', async (route) => {
      const data = toSnake({ ...Object(config.data), identity: null });
      await route.fulfill({ json: { status: 0, data } });
    });
    await passFirstStep(page, email);
    await expect(page).toHaveURL(/\/two-factor\/email\/verify$/);
    await page.goto('/two-factor/sms/verify');
    await expect(page).toHaveURL(/\/two-factor\/email\/verify$/);
  },
);

test('the second step in time, or the first again', { tag: '@full' }, async ({ page, outbox }) => {
  await page.goto('/two-factor/email/verify');
  await expect(page.getByRole('heading', { name: words.over.title })).toBeVisible();

  const email = await signUpWithTwoFactor(outbox);
  await passFirstStep(page, email);
  const code = await mailedTo(outbox, email);
  await advance(outbox, `PT${loginTicket.minutes * 60 + 1}S`);
  await codeField(page).fill(code);
  await expect(page.getByRole('heading', { name: words.over.title })).toBeVisible();
  await page.getByRole('link', { name: words.over.action }).click();
  await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
});
