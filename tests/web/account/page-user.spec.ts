import type { Page } from '@playwright/test';
import account from '#resources/locales/en/account.json' with { type: 'json' };
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import media from '#resources/locales/en/media.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import { getProfile } from '#shared/contract/account/user.ts';
import { listFiles } from '#shared/contract/signage/media.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { password } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
import { picture } from '#tests/support/signage/sample-files.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, passBotCheck, test } from '#tests/support/web/web-test.ts';

const form = '/account/profile/edit';
const firstName = (page: Page) => page.getByLabel(account.field.firstName);

test('a form of one user is not saved in the account of another one, and the page turns over', async ({
  page,
  server,
}) => {
  const first = await arrangePerson(server);
  const second = await arrangePerson(server);
  await enter(page, first.client, server.address);
  await page.goto(form);
  await firstName(page).fill('Typed by the first');
  // As another tab does, but without its message to this one.
  await enter(page, second.client, server.address);
  await page.getByRole('button', { name: common.action.save }).click();
  await expect(page.getByText(shell.newUser)).toBeVisible();
  await expect(firstName(page)).toHaveValue('Mei');
  expect(new URL(page.url()).pathname).toBe(form);
  for (const { client, email } of [first, second]) {
    expect(done(await client.call(getProfile)).self).toMatchObject({ email, firstName: 'Mei' });
  }
  const drafts = await page.evaluate(() =>
    [sessionStorage, localStorage].map((kept) => JSON.stringify(kept)).join(),
  );
  expect(drafts).not.toContain('Typed by the first');
  // Told once; what the second user types is the second user's.
  await page.getByRole('button', { name: common.action.close }).click();
  await firstName(page).fill('Hana');
  await page.getByRole('button', { name: common.action.save }).click();
  await expect(page).toHaveURL(/\/account\/profile$/);
  expect(done(await second.client.call(getProfile)).self.firstName).toBe('Hana');
  await page.reload();
  await expect(page.getByText(shell.newUser)).toHaveCount(0);
});

test('an upload of one user does not reach the library of another one', async ({
  page,
  server,
}) => {
  const first = await arrangePerson(server);
  const second = await arrangePerson(server);
  await enter(page, first.client, server.address);
  await page.goto('/application?view=files');
  const button = page.getByRole('button', { name: media.add.files, exact: true });
  await expect(button).toBeVisible();
  await enter(page, second.client, server.address);
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  const buffer = await picture(200, 200);
  await (await chooser).setFiles([{ name: 'first.png', mimeType: 'image/png', buffer }]);
  await expect(page.getByText(shell.newUser)).toBeVisible();
  for (const { client } of [first, second]) {
    expect(done(await client.call(listFiles)).total).toBe(0);
  }
});

test('other tabs follow a sign-out and a sign-in without a press', async ({
  page: first,
  context,
  server,
}) => {
  const [before, after] = [await arrangePerson(server), await arrangePerson(server)];
  await enter(first, before.client, server.address);
  await first.goto(form);
  await expect(firstName(first)).toHaveValue('Mei');
  const second = await context.newPage();
  await second.goto('/application');
  await second.getByRole('button', { name: common.account.label }).click();
  await second
    .getByRole('button', { name: common.account.signOut })
    .or(second.getByRole('menuitem', { name: common.account.signOut }))
    .click();
  await expect(second).toHaveURL(/\/login$/);
  await expect(first).toHaveURL(/\/login$/);

  await second.getByLabel(auth.field.email).fill(after.email);
  await second.getByLabel(auth.field.password, { exact: true }).fill(password);
  await passBotCheck(second);
  await second.getByRole('button', { name: auth.login.submit }).click();
  await expect(second).not.toHaveURL(/\/login/);
  // Back on the page that it showed, for who is here now.
  await expect(first).toHaveURL(new RegExp(`${form}$`));
  await expect(first.getByText(after.email).first()).toBeVisible();
  await expect(first.getByText(before.email)).toHaveCount(0);
});
