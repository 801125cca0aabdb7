import type { Page } from '@playwright/test';
import account from '#resources/locales/en/account.json' with { type: 'json' };
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import errors from '#resources/locales/en/errors.json' with { type: 'json' };
import ja from '#resources/locales/ja/auth.json' with { type: 'json' };
import team from '#resources/locales/en/team.json' with { type: 'json' };
import { endOtherSessions } from '#shared/contract/account/security.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { password, signIn } from '#tests/support/people/people.ts';
import { enter, enterVerified } from '#tests/support/web/web-person.ts';
import { expect, passBotCheck, test } from '#tests/support/web/web-test.ts';

test('a session that ends while a form is open takes nothing of what was typed', async ({
  page,
  server,
}) => {
  const email = await loseSessionWhileTyping(page, server);
  await signInAgain(page, email);
  await expect(page).toHaveURL(/\/account\/profile\/edit$/);
  await expect(page.getByText(common.draft)).toBeVisible();
  await expect(page.getByLabel(account.field.address)).toHaveValue('1 Market Road');
  await page.getByRole('button', { name: common.action.save }).click();
  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(page.getByText('1 Market Road')).toBeVisible();
});

test('nobody else gets to see it, and signing out leaves nothing of it behind', async ({
  page,
  server,
}) => {
  await loseSessionWhileTyping(page, server);
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(await kept()).toContain('1 Market Road');
  await page.reload();
  await fillSignIn(page, 'basic@demo.test');
  // It waits for who typed it.
  await expect(page.getByLabel(account.field.address)).not.toHaveValue('1 Market Road');
  expect(await kept()).toContain('1 Market Road');
  await page.getByRole('button', { name: common.account.label, exact: true }).click();
  await page.getByRole('button', { name: common.account.signOut }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await kept()).not.toContain('1 Market Road');
});

test('nor does it close an invitation for good', { tag: '@full' }, async ({ page, address }) => {
  const email = 'admin@demo.test';
  const client = new HttpClient(address);
  await signIn(client, email);
  await enter(page, client, address);
  await page.goto('/console/management/member');
  await page.getByRole('button', { name: team.invite.open }).click();
  const dialog = page.getByRole('dialog', { name: team.invite.title });
  await dialog.getByLabel(team.invite.email).fill('yuki@example.test');
  await dialog.getByLabel(team.invite.firstName).fill('Yuki');
  await dialog.getByLabel(team.invite.lastName).fill('Mori');
  await endElsewhere(address, email);
  await dialog.getByRole('button', { name: team.invite.send }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInAgain(page, email);
  await expect(dialog.getByLabel(team.invite.email)).toHaveValue('yuki@example.test');
  await expect(dialog.getByLabel(team.invite.lastName)).toHaveValue('Mori');
});

test('another language keeps what was typed at the sign-up, but no password', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel(auth.signup.firstName).fill('Mei');
  await page.getByLabel(auth.field.email).fill('mei@example.com');
  await page.getByLabel(auth.field.password, { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('combobox', { name: common.language }).selectOption('ja');
  await expect(page.getByRole('heading', { name: ja.signup.title })).toBeVisible();
  await expect(page.getByLabel(ja.signup.firstName)).toHaveValue('Mei');
  await expect(page.getByLabel(ja.field.email)).toHaveValue('mei@example.com');
  await expect(page.getByLabel(ja.field.password, { exact: true })).toHaveValue('');
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
});

test(
  'two tabs of the profile save only what was changed in each',
  { tag: '@full' },
  async ({ page, server }) => {
    await enterVerified(page, server);
    const other = await page.context().newPage();
    for (const tab of [page, other]) await tab.goto('/account/profile/edit');
    await expect(other.getByLabel(account.field.firstName)).toHaveValue('Mei');
    await page.getByLabel(account.field.firstName).fill('One');
    await save(page);
    await other.getByLabel(account.field.lastName).fill('Two');
    await save(other);
    await expect(other.getByText('One Two').first()).toBeVisible();
  },
);

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: common.action.save }).click();
  await expect(page).toHaveURL(/\/account\/profile$/);
}

/** Ends the sessions of this browser, as somebody does from another one. */
async function endElsewhere(address: string, email: string): Promise<void> {
  const elsewhere = new HttpClient(address);
  await signIn(elsewhere, email);
  await elsewhere.call(endOtherSessions);
}

/** Types into the profile's form and saves when the session is over; answers who that was. */
async function loseSessionWhileTyping(
  page: Page,
  server: Parameters<typeof enterVerified>[1] & { address: string },
): Promise<string> {
  const email = await enterVerified(page, server);
  await page.goto('/account/profile/edit');
  await page.getByLabel(account.field.address).fill('1 Market Road');
  await endElsewhere(server.address, email);
  await page.getByRole('button', { name: common.action.save }).click();
  await expect(page).toHaveURL(/\/login$/);
  return email;
}

/** The alert has said why; the page is led back to. */
async function signInAgain(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: errors.alert.close }).click();
  await fillSignIn(page, email);
}

async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel(auth.field.email).fill(email);
  await page.getByLabel(auth.field.password, { exact: true }).fill(password);
  await passBotCheck(page);
  await page.getByRole('button', { name: auth.login.submit }).click();
}
