import common from '#resources/locales/en/common.json' with { type: 'json' };
import words from '#resources/locales/en/security.json' with { type: 'json' };
import { licenses } from '#server/db/schema/plan.ts';
import { ownWorkspace } from '#tests/support/commerce/arrange-license.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { password } from '#tests/support/people/people.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

test('the days of a serial number stop no deletion, and are named among what is lost', async ({
  page,
  server,
}) => {
  const { client, userId } = await arrangePerson(server);
  const workspaceId = await ownWorkspace(server.db, userId);
  await server.db.insert(licenses).values({
    workspaceId,
    sku: 'PRO-Y',
    startsOn: '2020-01-01',
    expiresOn: '2099-11-21',
    createdAt: new Date(),
  });
  await enter(page, client, server.address);
  await page.goto('/account/security-setting#delete');
  const dialog = page.getByRole('dialog');
  await page.locator('#delete').getByRole('button', { name: words.delete.open }).click();
  // The last day of service.
  await expect(dialog).toContainText('until Friday, 20 November 2099');
  await dialog.getByRole('button', { name: common.action.continue }).click();
  await dialog.getByLabel(words.guard.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: words.delete.confirm, exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
});
