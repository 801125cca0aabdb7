import { expect, type Page } from '@playwright/test';
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import { password } from '../people/people.ts';
import { passBotCheck } from '../web/web-test.ts';

/** Fills the form of /login in the window and sends it; without `email` that of an invitation, which has one. */
export async function signInWindow(page: Page, email: string | null): Promise<void> {
  if (email !== null) await page.getByLabel(auth.field.email).fill(email);
  await page.getByLabel(auth.field.password, { exact: true }).fill(password);
  await passBotCheck(page);
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click();
}

/** Signs out by the account's menu; the window is back at /login. */
export async function signOutWindow(page: Page): Promise<void> {
  await page.getByRole('button', { name: common.account.label, exact: true }).click();
  const name = common.account.signOut;
  await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).click();
  await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
}
