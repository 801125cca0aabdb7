import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import errors from '#resources/locales/en/errors.json' with { type: 'json' };
import { forgotPassword, resetPassword } from '#shared/contract/account/registration.ts';
import { deleteAccount } from '#shared/contract/account/security.ts';
import { suspendMember } from '#shared/contract/team/members.ts';
import { mailLink } from '#shared/domain/constants.ts';
import { done } from '#tests/support/server/answer.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import {
  linkIn,
  newAddress,
  nextMail,
  password,
  signIn,
  signUp,
  signUpVerified,
} from '#tests/support/people/people.ts';
import { signInBy } from '#tests/support/people/provider-person.ts';
import { enter, enterVerified } from '#tests/support/web/web-person.ts';
import { expect, passBotCheck, test } from '#tests/support/web/web-test.ts';
import type { Page } from '@playwright/test';

const verify = auth.verify;

test(
  'a link opened on the phone asks for the sign-in and goes on',
  { tag: '@full' },
  async ({ page, address, outbox }) => {
    const email = await signUp(new HttpClient(address));
    await page.goto(linkIn(await nextMail(outbox, email)));
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(page.getByText(auth.login.verifyLink)).toBeVisible();
    await fillSignIn(page, email);
    await expect(page.getByRole('heading', { name: verify.successTitle })).toBeVisible();
    await page.getByRole('link', { name: verify.successAction }).click();
    await expect(page).toHaveURL(/\/application$/);
  },
);

test('a link for another account says so and makes room for it', async ({
  page,
  address,
  outbox,
  server,
}) => {
  const email = await signUp(new HttpClient(address));
  const own = await enterVerified(page, server);
  await page.goto(linkIn(await nextMail(outbox, email)));
  await expect(page.getByRole('heading', { name: verify.otherTitle })).toBeVisible();
  await expect(page.getByText(own)).toBeVisible();
  await page.getByRole('button', { name: verify.otherSignOut }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(auth.login.verifyLink)).toBeVisible();
  await fillSignIn(page, email);
  await expect(page.getByRole('heading', { name: verify.successTitle })).toBeVisible();
});

test('the page that was asked for outlives sign-up and a mail opened in another tab', async ({
  page,
  outbox,
}) => {
  const email = newAddress('asked');
  await page.goto('/account/profile?from=mail');
  await page.getByRole('link', { name: auth.login.signUp }).click();
  await page.getByLabel(auth.signup.firstName).fill('Mei');
  await page.getByLabel(auth.signup.lastName).fill('Lin');
  await page.getByLabel(auth.field.email).fill(email);
  await page.getByLabel(auth.field.password, { exact: true }).fill(password);
  await page.getByLabel(common.password.again, { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await passBotCheck(page);
  await page.getByRole('button', { name: auth.signup.submit }).click();
  await expect(page.getByRole('heading', { name: verify.noticeTitle })).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto(linkIn(await nextMail(outbox, email)));
  await tab.getByRole('link', { name: common.action.continue }).click();
  await expect(tab).toHaveURL(/\/account\/profile\?from=mail$/);
  // It counts as reached once the page is there, whose title stands in its place before.
  await expect(tab.getByRole('main').getByText(email).first()).toBeVisible();
  await tab.goto('/login');
  await expect(tab).toHaveURL(/\/application$/);
});

test('who sends the mail again by the keyboard keeps the focus while it waits', async ({
  page,
  address,
}) => {
  const client = new HttpClient(address);
  await signUp(client);
  await enter(page, client, address);
  await page.goto('/verify-email-notice');
  await page.getByRole('button', { name: verify.again, exact: true }).press('Enter');
  // Signing up was a mail: the server says how long the next one waits.
  const waiting = page.getByRole('button', { name: /^Send again in \d+ s$/ });
  await expect(waiting).toBeDisabled();
  await expect(waiting).toBeFocused();
});

test(
  'who came by social sign-in sets the first password in the same browser',
  { tag: '@full' },
  async ({ page, address, outbox }) => {
    const client = new HttpClient(address);
    const email = newAddress('social');
    await signInBy(client, { provider: 'google', email, email_verified: true });
    await enter(page, client, address);
    await page.goto('/account/security-setting');
    await page.getByRole('button', { name: 'Set a password' }).click();
    const dialog = page.getByRole('dialog');
    await passBotCheck(page);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await page.goto(linkIn(await nextMail(outbox, email)));
    await page.getByLabel(auth.field.newPassword, { exact: true }).fill(password);
    await page.getByLabel(common.password.again, { exact: true }).fill(password);
    await passBotCheck(page);
    await page.getByRole('button', { name: auth.reset.submit }).click();
    await expect(page.getByRole('heading', { name: auth.reset.savedTitle })).toBeVisible();
    await page.getByRole('link', { name: verify.changedAction }).click();
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
    expect(await signIn(new HttpClient(address), email)).toMatchObject({ status: 0 });
  },
);

test('a suspended member reads why, and goes on after the activation', async ({
  page,
  address,
}) => {
  const email = 'member@demo.test';
  const holder = new HttpClient(address);
  await signIn(holder, 'holder@demo.test');
  const member = new HttpClient(address);
  await signIn(member, email);
  await enter(page, member, address);
  await page.goto('/account/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await holder.call(suspendMember, { email: [email], isSuspend: true });
  await page.reload();
  const told = page.getByRole('heading', { name: common.suspended.title });
  await expect(told).toBeVisible();
  await expect(page.getByText(errors['8'])).toBeVisible();
  const refused = page.waitForResponse((response) => response.status() === 403);
  await page.getByRole('button', { name: common.suspended.again }).click();
  await refused;
  await expect(told).toBeVisible();
  await holder.call(suspendMember, { email: [email], isSuspend: false });
  await page.getByRole('button', { name: common.suspended.again }).click();
  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(told).toBeHidden();
  await holder.call(suspendMember, { email: [email], isSuspend: true });
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: common.account.signOut }).click();
  await expect(page).toHaveURL(/\/login$/);
  await holder.call(suspendMember, { email: [email], isSuspend: false });
});

test('a restored account is told on the page', { tag: '@full' }, async ({ page, address }) => {
  const client = new HttpClient(address);
  const email = await signUpVerified(client);
  await client.call(deleteAccount, { password });
  await page.goto('/login');
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/\/application$/);
  await expect(page.getByText(common.restored)).toBeVisible();
  await page.getByRole('button', { name: common.action.close }).click();
  await expect(page.getByText(common.restored)).toBeHidden();
});

async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel(auth.field.email).fill(email);
  await page.getByLabel(auth.field.password, { exact: true }).fill(password);
  await passBotCheck(page);
  await page.getByRole('button', { name: auth.login.submit }).click();
}

test('a reset link that was used says so, and does not deny the password that it set', async ({
  page,
  address,
  outbox,
}) => {
  const client = new HttpClient(address);
  const email = await signUpVerified(client);
  done(await client.call(forgotPassword, { email, gToken: 'sandbox-pass' }));
  const link = linkIn(await nextMail(outbox, email, 2));
  const token = link.split(/[/?]/)[2] ?? '';
  const passwordConfirmation = 'Marquee2027';
  const reset = { email, token, password: passwordConfirmation, passwordConfirmation };
  done(await client.call(resetPassword, { ...reset, gToken: 'sandbox-pass' }));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: auth.reset.invalidTitle })).toBeVisible();
  const sentence = auth.reset.invalid.replace('{{minutes}}', String(mailLink.minutes));
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByText(/has not been changed/)).toHaveCount(0);
});
