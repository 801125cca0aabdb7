import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import listWords from '#resources/locales/en/list.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import words from '#resources/locales/en/subscription.json' with { type: 'json' };
import zhTw from '#resources/locales/zh-TW/subscription.json' with { type: 'json' };
import { arrangeTrades } from '#tests/support/commerce/arrange-trades.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { windowOf } from '#tests/support/web/team-web-test.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const path = '/subscription?view=transactions';

const dataRows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const range = (page: Page, text: string) =>
  page.getByRole('navigation').getByText(text, { exact: true });

test('500 payments are leafed through, narrowed by number, state, method and days, and saved as they are filtered', async ({
  browser,
  server,
}) => {
  const { teamId, members } = await makeTeam(server, ['accounting']);
  const [holder, accounting] = members;
  const trades = await arrangeTrades(
    server.db,
    { userId: holder.userId, workspaceId: teamId },
    500,
  );
  const page = await windowOf(browser, server.address, accounting);
  await page.goto(path);
  await expect(dataRows(page)).toHaveCount(25);
  await expect(range(page, '1–25 of 500')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  // People know the end of a number, and type it as they please.
  const one = trades[123];
  await page
    .getByLabel(words.transactions.search)
    .fill(one?.orderNumber.slice(-12).toLowerCase() ?? '');
  await expect(dataRows(page)).toHaveCount(1);
  await expect(dataRows(page)).toContainText(one?.orderNumber ?? '');

  await page.goto(`${path}&status=success&method=paypal&days=2025-01-01..2025-02-28`);
  await expect(dataRows(page)).toHaveCount(3);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: listWords.export.action }).click();
  const file = await readFile(await (await waiting).path(), 'utf8');
  const [head, ...lines] = file.trim().split('\r\n');
  expect(head).toContain(`${words.column.trade},${words.column.order},${words.column.kind}`);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain(`,914,46,960,TWD,${words.method.paypal},`);
});

test('from a payment one comes by the keyboard to its order, which tells lines, VAT, invoice and attempts', async ({
  browser,
  server,
}) => {
  const { teamId, holder } = await makeTeam(server, []);
  const [paid] = await arrangeTrades(server.db, { userId: holder.userId, workspaceId: teamId }, 1);
  const page = await windowOf(browser, server.address, holder);
  await page.goto('/application');
  await page.getByRole('navigation', { name: shell.places }).getByText(shell.place.plan).click();
  await page.goto(path);
  await page.getByRole('button', { name: /^Actions for/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const order = page.getByRole('menuitem', { name: words.action.order, exact: true });
  await expect(order).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/subscription/order/${paid?.orderNumber}`);
  const lines = page.getByRole('region', { name: words.order.lines });
  for (const amount of ['NT$914', 'NT$46', 'NT$960']) await expect(lines).toContainText(amount);
  await expect(page.getByText('04595257')).toBeVisible();
  await expect(page.getByRole('region', { name: words.order.attempts })).toContainText(
    words.method.card,
  );
  expect(await accessibilityFaults(page)).toEqual([]);
});

test(
  'a tab that is pressed keeps the focus, also where its list is fetched first',
  { tag: '@full' },
  async ({ browser, server }) => {
    const { holder } = await makeTeam(server, []);
    const page = await windowOf(browser, server.address, holder);
    await page.goto('/subscription');
    for (const name of [words.transactions.title, words.invoices.title, words.tabs.plans]) {
      const tab = page.getByRole('navigation').getByRole('link', { name, exact: true });
      await tab.focus();
      await page.keyboard.press('Enter');
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('status', { name: /./ })).toHaveCount(0);
      await expect(tab).toBeFocused();
    }
  },
);

test('who may not pay is told who does, and finds no entry; nobody sees an order of others', async ({
  browser,
  server,
}) => {
  const { members } = await makeTeam(server, ['member']);
  const other = await makeTeam(server, []);
  const [theirs] = await arrangeTrades(
    server.db,
    { userId: other.holder.userId, workspaceId: other.teamId },
    1,
  );
  const [holder, member] = members;
  const page = await windowOf(browser, server.address, member);
  await page.goto('/subscription');
  await expect(page.getByRole('heading', { name: words.notYours.title })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(holder.email);
  await expect(page.getByRole('link', { name: shell.place.plan })).toHaveCount(0);

  const own = await windowOf(browser, server.address, holder);
  await own.goto(`/subscription/order/${theirs?.orderNumber}`);
  await expect(own.getByRole('heading', { name: words.order.gone.title })).toBeVisible();
});

test.describe('in Chinese on a phone', () => {
  test.use({ language: 'zh-TW', viewport: { width: 390, height: 844 } });

  test(
    'payments have two lines each, and nothing is wider than the screen',
    { tag: '@full' },
    async ({ page, server }) => {
      const { teamId, holder } = await makeTeam(server, []);
      await arrangeTrades(server.db, { userId: holder.userId, workspaceId: teamId }, 30);
      const cookies = [...holder.client.cookies];
      await page
        .context()
        .addCookies(cookies.map(([name, value]) => ({ name, value, url: server.address })));
      await page.goto(path);
      await expect(dataRows(page)).toHaveCount(25);
      await expect(page.getByText(zhTw.state.pending).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );
});
