import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import words from '#resources/locales/en/subscription.json' with { type: 'json' };
import zhTw from '#resources/locales/zh-TW/subscription.json' with { type: 'json' };
import { toSnake } from '#shared/contract/case.ts';
import { getStorage } from '#shared/contract/signage/media.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { addDays, addMonths } from '#shared/domain/day-arithmetic.ts';
import { surveyAnswers } from '#server/db/schema/commerce/cart.ts';
import { serialNumbers } from '#server/db/schema/commerce/subscription.ts';
import { maintenanceWindows } from '#server/db/schema/system.ts';
import {
  arrangeLicense,
  arrangeStoredPayment,
  licenseNow,
  ownWorkspace,
} from '#tests/support/commerce/arrange-license.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import type { ServerAtHand } from '#tests/support/server/test-server.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { mockCall } from '#tests/support/web/mock-call.ts';
import { windowOf } from '#tests/support/web/team-web-test.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const today = taipeiDay(new Date());
const begun = addDays(today, -100);
const ends = addMonths(begun, 12);

/** A year that renews, the same tier bought again behind it, storage, and years that are over. */
async function arrangePast(server: ServerAtHand, person: ArrangedPerson) {
  const workspaceId = await ownWorkspace(server.db, person.userId);
  await arrangeStoredPayment(server.db, workspaceId);
  for (let year = 2; year <= 6; year += 1) {
    const startsOn = addMonths(begun, -12 * year);
    await arrangeLicense(server.db, person, { startsOn, expiresOn: addMonths(startsOn, 12) });
  }
  await arrangeLicense(server.db, person, {
    sku: 'ST50-M',
    price: 50,
    quantity: 2,
    startsOn: today,
    expiresOn: addMonths(today, 1),
  });
  return arrangeLicense(server.db, person, { startsOn: begun, expiresOn: ends, renews: true });
}

test(
  'a storage bar that has turned red says what it means, and where more is sold',
  { tag: '@full' },
  async ({ page, server }) => {
    const { client } = await arrangePerson(server);
    await enter(page, client, server.address);
    const { output } = getStorage.example;
    const used = Math.round(output.limit * 0.96);
    const data = toSnake({ ...output, used, isReadOnly: false, warnPercent: 95 });
    await mockCall(page, 'app/storage', { status: 0, data });
    await page.goto('/subscription');
    await expect(page.getByText(common.storage.almostFull)).toBeVisible();
    await page.getByRole('link', { name: common.storage.add }).click();
    await expect(page).toHaveURL(/\/plan$/);
    await expect(page.getByText(common.storage.almostFull)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  },
);

test('a plan is cancelled by the keyboard with what is lost named, and resumed', async ({
  page,
  server,
}) => {
  const person = await arrangePerson(server);
  const { license } = await arrangePast(server, person);
  await enter(page, person.client, server.address);
  await page.goto('/subscription');
  const running = page.getByRole('region', { name: words.license.running });
  await expect(running.getByRole('listitem').first()).toContainText('for NT$960');
  await expect(running).toContainText('NT$100 a month');
  const over = page.getByRole('region', { name: words.license.over });
  await expect(over.getByRole('listitem')).toHaveCount(3);
  await over.getByRole('button').click();
  await expect(over.getByRole('listitem')).toHaveCount(5);
  expect(await accessibilityFaults(page)).toEqual([]);

  await running.getByRole('button', { name: words.license.cancel }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog, 'storage that was bought besides stays').toContainText(
    'Storage is 101 GB instead of 120 GB.',
  );
  await expect(dialog).toContainText('2 screens can play at once instead of 25.');
  const lastDay = new Date(addDays(ends, -1)).toLocaleDateString('en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  await expect(dialog, 'the last day of service').toContainText(lastDay);
  await expect(dialog.getByRole('button', { name: words.cancel.keep })).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('checkbox', { name: words.cancel.reason.alternative }).check();
  await dialog.getByRole('button', { name: words.license.cancel }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(running).toContainText('nothing more is charged');
  expect(await licenseNow(server.db, license.id)).toMatchObject({
    renews: false,
    endedBy: 'cancelled',
  });
  const said = await server.db
    .select()
    .from(surveyAnswers)
    .where(eq(surveyAnswers.userId, person.userId));
  expect(said).toMatchObject([{ options: ['alternative'] }]);

  await expect(running.getByRole('button', { name: words.license.resume })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(running.getByRole('listitem').first()).toContainText('for NT$960');
  expect(await licenseNow(server.db, license.id)).toMatchObject({ renews: true, endedBy: null });
});

test('who has no plan is led to the plans; a serial number brings one, a wrong one says so at its field', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  const serialNumber = `CRS24W${Date.now()}`;
  const ofBefore = `CRS23W${Date.now()}`;
  const model = { model: 'CRS24', importedAt: new Date() };
  await server.db.insert(serialNumbers).values([
    { ...model, serialNumber, boughtOn: '2025-01-01' },
    { ...model, serialNumber: ofBefore, boughtOn: '2023-12-31' },
  ]);
  await enter(page, client, server.address);
  await page.goto('/subscription');
  await expect(page.getByRole('heading', { name: 'You’re on Basic' })).toBeVisible();
  const field = page.getByRole('textbox', { name: words.serial.number });
  await page.getByRole('button', { name: words.serial.activate }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(ofBefore);
  await field.press('Enter');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('bought before 2024');
  await alert.getByRole('button').click();
  await field.fill(serialNumber);
  const activate = page.getByRole('button', { name: words.serial.activate });
  await activate.focus();
  await page.keyboard.press('Enter');
  const running = page.getByRole('region', { name: words.license.running });
  await expect(running).toContainText('365 gift days');
  await expect(activate, 'it lost the focus while it was busy').toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test(
  'a plan that waits is started by the keyboard, which goes on where it then stands',
  { tag: '@full' },
  async ({ page, server }) => {
    const person = await arrangePerson(server);
    const startsOn = addDays(today, 30);
    await arrangeLicense(server.db, person, { startsOn, expiresOn: addMonths(startsOn, 12) });
    await enter(page, person.client, server.address);
    await page.goto('/subscription');
    await page.getByRole('button', { name: words.license.activate }).focus();
    await page.keyboard.press('Enter');
    const running = page.getByRole('region', { name: words.license.running });
    await expect(running.getByRole('listitem')).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
  },
);

test('who pays is told on the pages about money that payments close, and nowhere else', async ({
  browser,
  server,
}) => {
  const { holder } = await makeTeam(server, []);
  const [id, day] = [v7(), 86_400_000];
  await server.db.insert(maintenanceWindows).values({
    id,
    type: 'payment',
    startsAt: new Date(Date.now() + day),
    endsAt: new Date(Date.now() + 2 * day),
  });
  try {
    const page = await windowOf(browser, server.address, holder);
    const notice = page.getByText(shell.maintenance.coming.split('{{')[0] ?? '');
    for (const path of ['/plan', '/trade/', '/subscription?view=transactions']) {
      await page.goto(path);
      await expect(notice).toBeVisible();
    }
    await page.goto('/application');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  } finally {
    await server.db.delete(maintenanceWindows).where(eq(maintenanceWindows.id, id));
  }
});

test.describe('in Chinese on a phone', () => {
  test.use({ language: 'zh-TW', viewport: { width: 390, height: 844 } });

  test(
    'plans stand below one another, and nothing is wider than the screen',
    { tag: '@full' },
    async ({ page, server }) => {
      const person = await arrangePerson(server);
      await arrangePast(server, person);
      const cookies = [...person.client.cookies];
      await page
        .context()
        .addCookies(cookies.map(([name, value]) => ({ name, value, url: server.address })));
      await page.goto('/subscription');
      const running = page.getByRole('region', { name: zhTw.license.running });
      await expect(running.getByRole('listitem')).toHaveCount(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(await accessibilityFaults(page)).toEqual([]);
      await running.getByRole('button', { name: zhTw.license.cancel }).click();
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );
});
