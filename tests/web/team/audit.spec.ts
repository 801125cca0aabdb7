import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import listWords from '#resources/locales/en/list.json' with { type: 'json' };
import words from '#resources/locales/en/team.json' with { type: 'json' };
import {
  changeMemberAccount,
  setMemberApps,
  suspendMember,
} from '#shared/contract/team/members.ts';
import { updateTeam } from '#shared/contract/team/team.ts';
import { insertAuditLine } from '#server/db/audit-sql.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { rename, windowOf } from '#tests/support/web/team-web-test.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const path = '/console/management/team/audit';
const { audit } = words;

const dataRows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

test('the log is narrowed by person, action and days, which stand in the address', async ({
  browser,
  server,
}) => {
  const { holder, teamId } = await makeTeam(server, ['member']);
  // Three an hour from the first of January on, where the browser is.
  for (let n = 0; n < 400; n += 1) {
    await insertAuditLine(server.db, {
      workspaceId: teamId,
      actor: holder.email,
      actorId: holder.userId,
      action: n % 2 === 0 ? setMemberApps.name : updateTeam.name,
      data: { email: `person-${n % 10}@example.test` },
      createdAt: new Date(2026, 0, 1, 0, n * 20),
    });
  }
  const page = await windowOf(browser, server.address, holder);
  await page.goto('/console/management/team');
  await page.getByRole('link', { name: audit.open }).click();
  await expect(page.getByRole('heading', { level: 1, name: audit.title })).toBeVisible();
  await expect(dataRows(page)).toHaveCount(25);

  await page.getByLabel(audit.search).fill('person-7@');
  await expect(page.getByRole('navigation').getByText('1–25 of 40', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: audit.show }).click();
  await page.getByRole('option', { name: audit.action.updateTeam }).click();
  await expect(dataRows(page).first()).toContainText(audit.action.updateTeam);
  await page.goto(`${path}?q=person-7%40&days=2026-01-02..2026-01-02`);
  await expect(dataRows(page)).toHaveCount(7);
  await expect(dataRows(page).first()).toContainText('2 Jan 2026');

  // What is filtered is what is saved, however many pages it has.
  const waiting = page.waitForEvent('download');
  await page.goto(`${path}?action=updateTeam&days=2026-01-02..`);
  await page.getByRole('button', { name: listWords.export.action }).click();
  const file = await readFile(await (await waiting).path(), 'utf8');
  const [head, ...lines] = file.trim().split('\r\n');
  expect(head).toContain(`${audit.when},${audit.what},${audit.who}`);
  expect(lines).toHaveLength(164);
  expect(new Set(lines).size).toBe(164);
  for (const line of lines) expect(line).toMatch(/^2026-01-0[2-6]T.*updateTeam/);
});

test(
  'a long choice is searched from the first letter on, before it has ever been opened',
  { tag: '@full' },
  async ({ browser, server }) => {
    const { holder, teamId } = await makeTeam(server, ['member']);
    for (const action of Object.keys(audit.action)) {
      await insertAuditLine(server.db, {
        workspaceId: teamId,
        actor: holder.email,
        action,
        data: {},
        createdAt: new Date(),
      });
    }
    const page = await windowOf(browser, server.address, holder);
    await page.goto(path);
    await expect(dataRows(page)).not.toHaveCount(0);
    const choice = page.getByRole('combobox', { name: audit.show });
    await choice.focus();
    const typed = audit.action.updateTeam.slice(0, 6);
    await page.keyboard.type(typed);
    await expect(choice).toHaveValue(typed);
    await page.getByRole('option', { name: audit.action.updateTeam }).click();
    await expect(dataRows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/action=updateTeam/);
  },
);

test('a line opens by Enter and says what was and what is; Escape leads back to it', async ({
  browser,
  server,
}) => {
  const { holder, members } = await makeTeam(server, ['member']);
  const [, member] = members;
  await rename(server, holder, 'Hana', 'Ito');
  await holder.client.call(updateTeam, { name: 'Blue Door', postalCode: '10001' });
  await holder.client.call(changeMemberAccount, { email: member.email, roleId: 'accounting' });
  await holder.client.call(suspendMember, { email: member.email, isSuspend: true });
  const page = await windowOf(browser, server.address, holder);
  await page.goto(path);
  const row = page.getByRole('link', { name: audit.action.changeMemberAccount });
  await row.focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: audit.action.changeMemberAccount });
  await expect(details.getByRole('deletion')).toHaveText(common.role.member);
  await expect(details.getByRole('insertion')).toHaveText(common.role.accounting);
  await expect(details).toContainText('Hana Ito');
  expect(await accessibilityFaults(page)).toEqual([]);
  const address = page.url();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(row).toBeFocused();

  // Whoever is sent the address sees the line, whether the list shows it or not.
  const { searchParams } = new URL(address);
  await page.goto(`${path}?q=nobody&line=${searchParams.get('line')}`);
  await expect(details).toContainText(member.email);
  await details.getByRole('link', { name: member.email }).click();
  await expect(details).toHaveCount(0);
  await expect(dataRows(page)).toHaveCount(2);

  // Also where the list cannot be read.
  await page.route(/webapi\/team\/audit(?!.*[?&]id=)/, (route) => route.abort());
  await page.goto(`${path}?line=${searchParams.get('line')}`);
  await expect(details).toContainText(member.email);
});

test(
  'days are chosen in a calendar by keyboard, in the words of the page’s language',
  { tag: '@full' },
  async ({ browser, server }) => {
    const { holder, teamId } = await makeTeam(server, []);
    for (const day of [1, 2, 3, 4]) {
      await insertAuditLine(server.db, {
        workspaceId: teamId,
        actor: holder.email,
        actorId: holder.userId,
        action: updateTeam.name,
        data: {},
        createdAt: new Date(2026, 0, day, 12),
      });
    }
    const page = await windowOf(browser, server.address, holder);
    await page.goto(`${path}?days=2026-01-02..2026-01-02`);
    const field = page.getByRole('button', { name: `${audit.days}: 2 Jan 2026`, exact: true });
    await field.focus();
    await page.keyboard.press('Enter');
    const calendar = page.getByRole('dialog', { name: audit.days });
    await expect(calendar.getByRole('button', { name: 'Friday, 2 January 2026' })).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/days=2026-01-02\.\.2026-01-03$/);
    await expect(dataRows(page)).toHaveCount(2);
    const chosen = page.getByRole('button', {
      name: `${audit.days}: 2 Jan 2026 – 3 Jan 2026`,
      exact: true,
    });
    await expect(chosen).toBeFocused();

    // Left before the last day is chosen, it means all from the first one on.
    await chosen.click();
    await calendar.getByRole('button', { name: 'Saturday, 3 January 2026' }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/days=2026-01-03\.\.$/);
    await expect(dataRows(page)).toHaveCount(2);
    await page.getByRole('button', { name: `${audit.days}: From 3 Jan 2026` }).click();
    await calendar.getByRole('button', { name: listWords.days.any }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));

    await page.context().addCookies([{ name: 'lang', value: 'zh-TW', url: server.address }]);
    await page.goto(`${path}?days=2026-01-02..2026-01-03`);
    await page.getByRole('button', { name: '2026/01/02 – 2026/01/03' }).click();
    await expect(page.getByRole('dialog').getByText('2026年1月', { exact: true })).toBeVisible();
  },
);

test(
  'at 200 % the calendar stays within the window',
  { tag: '@full' },
  async ({ browser, server }) => {
    const { holder } = await makeTeam(server, []);
    const page = await windowOf(browser, server.address, holder);
    await page.setViewportSize({ width: 720, height: 450 });
    // A month of six weeks.
    await page.goto(`${path}?days=2026-11-01..2026-11-30`);
    await page.getByRole('button', { name: new RegExp(listWords.filter.open) }).click();
    await page.getByRole('dialog').getByText('1 Nov 2026 – 30 Nov 2026').click();
    const last = page.getByRole('button', { name: 'Monday, 30 November 2026' });
    await expect(last).toBeInViewport({ ratio: 1 });
  },
);

test('who may not read the log is told so, and whom to ask', async ({ browser, server }) => {
  const { holder, members } = await makeTeam(server, ['accounting']);
  const [, accountant] = members;
  const page = await windowOf(browser, server.address, accountant);
  await page.goto(path);
  await expect(page.getByText(audit.notYours.title)).toBeVisible();
  await expect(page.getByText(holder.email)).toBeVisible();
  await page.goto('/console/management/team');
  await expect(page.getByRole('heading', { name: words.team.info })).toBeVisible();
  await expect(page.getByRole('link', { name: audit.open })).toHaveCount(0);
});
