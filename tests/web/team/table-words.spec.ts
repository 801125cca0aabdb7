import { v7 } from 'uuid';
import { inviteMember } from '#shared/contract/team/invitations.ts';
import { languages } from '#shared/domain/constants.ts';
import { screensLookKey } from '#renderer/platform/storage.ts';
import { arrangeTrades } from '#tests/support/commerce/arrange-trades.ts';
import { insertWaiting, seller } from '#tests/support/commerce/invoices.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { arrangeScreen } from '#tests/support/signage/arrange-screen.ts';
import { windowOf } from '#tests/support/web/team-web-test.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

/** Words of the page's table that are broken in two; Han and Kana may be anywhere, addresses must be. */
function brokenWords(): string[] {
  const broken = new Set<string>();
  const table = document.querySelector('table');
  const texts = document.createTreeWalker(table ?? document, NodeFilter.SHOW_TEXT);
  const word = /[^\s\-/\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]+/g;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest('.visually-hidden')) continue;
    for (const { 0: found, index } of text.textContent?.matchAll(word) ?? []) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + found.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      // Addresses and ids are longer than any column; an order's number, of twenty, is not.
      if (lines.size > 1 && found.length <= 20 && !found.includes('@')) broken.add(found);
    }
  }
  return [...broken];
}

/** What of the table does not fit its column. */
const tooWide = () =>
  [...document.querySelectorAll('table :is(th, td)')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);

test('in the narrowest window that has columns, the words of no table are broken in two, and no page is too wide', async ({
  browser,
  server,
}) => {
  const { teamId, holder } = await makeTeam(server, ['app_admin', 'accounting', 'member']);
  await holder.client.call(inviteMember, {
    email: `invited-${v7()}@example.test`,
    firstName: 'Mei',
    lastName: 'Lin',
    roleId: 'account_admin',
    apps: ['slideshow'],
  });
  await arrangeScreen(server, holder.userId, { name: 'Reception', tags: ['Ground floor'] });
  const trades = await arrangeTrades(server.db, { userId: holder.userId, workspaceId: teamId }, 8);
  const issuedAt = new Date(Date.UTC(2025, 10, 12, 4));
  await insertWaiting(server.db, {
    orderNumber: trades[1]?.orderNumber ?? '',
    state: 'issued',
    seller,
    platform: 'mig',
    number: `AB${v7().replaceAll(/\D/g, '').slice(-8)}`,
    randomCode: '0042',
    period: '11412',
    issuedAt,
    createdAt: issuedAt,
  });
  const page = await windowOf(browser, server.address, holder);
  await page.addInitScript((key) => localStorage.setItem(key, 'lines'), screensLookKey);
  await page.setViewportSize({ width: 768, height: 900 });
  const faults: string[] = [];
  for (const language of languages) {
    await page.context().addCookies([{ name: 'lang', value: language, url: server.address }]);
    for (const path of [
      '/console/management/member',
      '/console/management/member?tab=invited',
      '/console/management/team/audit',
      '/console/device',
      '/subscription?view=transactions',
      '/subscription?view=invoices',
    ]) {
      await page.goto(path);
      await expect(page.locator('tbody th[scope=row]').first()).toBeVisible();
      const broken = [...(await page.evaluate(brokenWords)), ...(await page.evaluate(tooWide))];
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (broken.length > 0 || beyond > 0)
        faults.push(`${language} ${path}: ${[...broken, beyond].join(' ')}`);
    }
  }
  expect(faults).toEqual([]);
});
