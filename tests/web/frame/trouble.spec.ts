import account from '#resources/locales/en/account.json' with { type: 'json' };
import errors from '#resources/locales/en/errors.json' with { type: 'json' };
import notification from '#resources/locales/en/notification.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import team from '#resources/locales/en/team.json' with { type: 'json' };
import { enterAs, enterVerified } from '#tests/support/web/web-person.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

test('without network the page stays as it was and says so, until it is back', async ({
  page,
  server,
}) => {
  await enterVerified(page, server);
  await page.goto('/account/profile');
  const personal = page.getByRole('heading', { name: account.group.personal });
  await expect(personal).toBeVisible();
  const place = await personal.boundingBox();
  await page.context().setOffline(true);
  const band = page.getByText(shell.trouble.offline.title, { exact: true });
  await expect(band).toBeVisible();
  const words = page.getByRole('region', { name: shell.trouble.offline.title });
  await expect(words.getByText(shell.trouble.offline.text)).toBeVisible();
  const spoken = page.getByRole('status').filter({ hasText: shell.trouble.offline.text });
  await expect(spoken).toBeAttached();
  expect(await personal.boundingBox()).toEqual(place);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.context().setOffline(false);
  await expect(band).toHaveCount(0);
  await expect(personal).toBeVisible();
});

test('a server that cannot be reached is tried again, and the page comes by itself', async ({
  page,
  address,
}) => {
  await enterAs(page, address, 'holder@demo.test');
  await page.goto('/application');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/webapi/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: shell.place.team, exact: true }).click();
  // The page and its title are there; its part says what is missing, the band why.
  await expect(page.getByRole('heading', { level: 1, name: team.team.title })).toBeVisible();
  const band = page.getByText(shell.trouble.unreachable.title, { exact: true });
  await expect(band).toBeVisible();
  const words = page.getByRole('region', { name: shell.trouble.unreachable.title });
  await expect(words).toContainText(shell.trouble.unreachable.missing);
  await expect(words).not.toContainText(shell.trouble.unreachable.text);
  await page.unroute('**/webapi/**');
  await expect(page.getByRole('heading', { name: team.audit.title })).toBeVisible();
  await expect(band).toHaveCount(0);
});

test('a page whose code cannot come is told of within the frame, and comes once the network is back', async ({
  page,
  server,
}) => {
  await enterVerified(page, server);
  await page.goto('/application');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: shell.place.team, exact: true }).click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText(errors.page.offline);
  // The page has nothing to show, so nothing says that it shows earlier data.
  await expect(page.getByText(shell.trouble.offline.title, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: shell.rail })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  // A press that cannot help says so.
  for (const name of [errors.page.reload, errors.page.retry]) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(failure).toContainText(errors.page.stillOffline);
  }
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: team.team.title })).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('a notification of a newer version stays while its page cannot be reloaded', async ({
  page,
  server,
}) => {
  await enterVerified(page, server);
  const id = '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f';
  const data = { id, kind: 'ofTomorrow', values: {}, leads_to: null };
  const shown = { ...data, created_at: '2026-11-21T01:00:00.000Z', is_read: true };
  await page.route(`**/webapi/notification/${id}`, (route) =>
    route.fulfill({ json: { status: 0, data: shown } }),
  );
  await page.goto(`/notification/${id}`);
  const title = page.getByRole('heading', { level: 1, name: notification.unknown.title });
  await expect(title).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: notification.unknown.reload, exact: true }).click();
  await expect(page.getByText(errors.unreachable)).toBeVisible();
  await expect(title).toBeVisible();
});
