import { readFile } from 'node:fs/promises';
import { v7 } from 'uuid';
import listWords from '#resources/locales/en/list.json' with { type: 'json' };
import words from '#resources/locales/en/subscription.json' with { type: 'json' };
import { insertWaiting, seller } from '#tests/support/commerce/invoices.ts';
import { arrangeTrades } from '#tests/support/commerce/arrange-trades.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { windowOf } from '#tests/support/web/team-web-test.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

for (const width of [1440, 390]) {
  test(
    `accounting sees invoices by month and takes them with it as they are filtered, at ${width}`,
    { tag: width === 1440 ? [] : '@full' },
    async ({ browser, server }) => {
      const { teamId, members } = await makeTeam(server, ['accounting']);
      const [holder, accounting] = members;
      const who = { userId: holder.userId, workspaceId: teamId };
      const trades = await arrangeTrades(server.db, who, 100);
      // Every fifth was paid: 2 January 2025 and then every five days.
      for (const [day, { orderNumber }] of trades.entries()) {
        if (day % 5 !== 1) continue;
        const issuedAt = new Date(Date.UTC(2025, 0, 1 + day, 4));
        await insertWaiting(server.db, {
          orderNumber,
          state: 'issued',
          seller,
          platform: 'mig',
          number: `AB${v7().replaceAll(/\D/g, '').slice(-4)}${String(1000 + day)}`,
          randomCode: '0042',
          period: '11402',
          issuedAt,
          createdAt: issuedAt,
        });
      }
      const page = await windowOf(browser, server.address, accounting);
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/subscription?view=invoices');
      const chart = page.getByRole('slider', { name: words.invoices.chart });
      await chart.focus();
      await page.keyboard.press('Home');
      await expect(chart).toHaveAttribute('aria-valuetext', 'January 2025: 6 invoices, NT$5,760');
      await expect(page.getByText('NT$19,200')).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (width < 1000) return;

      await page.goto('/subscription?view=invoices&days=2025-02-01..2025-02-28&status=issued');
      await expect(page.getByRole('link', { name: words.invoices.title })).toHaveAttribute(
        'aria-current',
        'page',
      );
      const waiting = page.waitForEvent('download');
      await page.getByRole('button', { name: listWords.export.action }).click();
      const file = await readFile(await (await waiting).path(), 'utf8');
      const [head, ...lines] = file.trim().split('\r\n');
      expect(head).toContain(`${words.column.net},${words.column.tax},${words.column.total}`);
      expect(lines).toHaveLength(6);
      expect(lines[0]).toContain(',914,46,960,0,TWD,');
    },
  );
}
