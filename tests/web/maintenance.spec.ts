import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import account from '#resources/locales/en/account.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import zhTw from '#resources/locales/zh-TW/shell.json' with { type: 'json' };
import { maintenanceBannerId } from '#shared/domain/maintenance/maintenance-state.ts';
import { maintenanceWindows } from '#server/db/schema/system.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { enterVerified } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

type Server = Parameters<typeof enterVerified>[1];

const { service } = shell.maintenance;
const beginning = service.announced.split('{{')[0] ?? '';

/** Announces maintenance of the service for two hours, from so many hours ahead of the server's clock. */
async function announce({ db, address }: Server, hoursAhead: number) {
  const clock = await fetch(`${address}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { now } = (await clock.json()) as { now: string };
  const at = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000);
  const [id, startsAt, endsAt] = [v7(), at(hoursAhead), at(hoursAhead + 2)];
  await db.insert(maintenanceWindows).values({ id, type: 'service', startsAt, endsAt });
  return async () => db.delete(maintenanceWindows).where(eq(maintenanceWindows.id, id));
}

/** Documents retain for seconds what they know of maintenance. */
const documentsSay = ({ address }: Server, status: number, hasBanner: boolean) =>
  expect
    .poll(async () => {
      const response = await fetch(`${address}/login`);
      const text = await response.text();
      return [response.status, text.includes(`id="${maintenanceBannerId}"`)];
    })
    .toEqual([status, hasBanner]);

test('every page has a banner a day before, with and without a session', async ({
  page,
  server,
}) => {
  const end = await announce(server, 23);
  try {
    await documentsSay(server, 200, true);
    const banner = page.getByText(beginning);
    for (const path of ['/', '/login', '/help']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(banner).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    }
    await enterVerified(page, server);
    await page.goto('/application');
    await expect(page.getByRole('link', { name: shell.place.team, exact: true })).toBeVisible();
    // That of the document, and no second one of the application.
    await expect(banner).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(banner).toBeHidden();
  } finally {
    await end();
    await documentsSay(server, 200, false);
  }
});

test('while it runs, a page that is opened is the maintenance page', async ({ page, server }) => {
  const end = await announce(server, -1);
  try {
    await documentsSay(server, 503, false);
    for (const path of ['/', '/login', '/application', '/plan']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(503);
      await expect(page.getByRole('heading', { level: 1, name: service.title })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    }
    expect((await page.goto('/player'))?.status()).toBe(200);
    await page.context().addCookies([{ name: 'lang', value: 'zh-TW', url: server.address }]);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: zhTw.maintenance.service.title })).toBeVisible();
  } finally {
    await end();
    await documentsSay(server, 200, false);
  }
});

test('a page that is open announces it, is covered while it runs, and retains its input', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await enterVerified(page, server);
  await page.goto('/account/profile');
  const unknown = `${account.field.birth} and ${account.field.gender}`;
  await page.getByRole('link', { name: unknown }).click();
  const name = page.getByLabel(account.field.firstName);
  await name.fill('Mei-Ling');
  const endings = [await announce(server, 23)];
  try {
    await page.clock.fastForward('05:00');
    const notice = page.getByText(beginning);
    await expect(notice).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page
      .getByRole('status')
      .filter({ has: notice })
      .getByRole('button', { name: common.action.close })
      .click();
    await expect(notice).toHaveCount(0);
    endings.push(await announce(server, -1));
    await page.clock.fastForward('01:00');
    const cover = page.getByRole('dialog', { name: service.title });
    await expect(cover).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(cover).toBeVisible();
    for (const end of endings.splice(0)) await end();
    await page.clock.fastForward('01:00');
    await expect(cover).toHaveCount(0);
    await expect(name).toHaveValue('Mei-Ling');
  } finally {
    for (const end of endings) await end();
    await documentsSay(server, 200, false);
  }
});
