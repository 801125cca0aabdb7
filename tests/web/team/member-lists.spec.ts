import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import errors from '#resources/locales/en/errors.json' with { type: 'json' };
import listWords from '#resources/locales/en/list.json' with { type: 'json' };
import words from '#resources/locales/en/team.json' with { type: 'json' };
import { membersAtOnce } from '#shared/domain/team/team.ts';
import { licenses } from '#server/db/schema/plan.ts';
import { teamInvitations } from '#server/db/schema/team.ts';
import { invite } from '#tests/support/people/invitations.ts';
import { addManyMembers } from '#tests/support/people/many-members.ts';
import { newAddress } from '#tests/support/people/people.ts';
import { windowOf } from '#tests/support/web/team-web-test.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const path = '/console/management/member';
const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
/** Holds a request until the test has looked. */
function gate(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((open) => (resolve = open));
  return { promise, resolve };
}

/** How many lines the text of an element has. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects().length;
}

test('invitations: one that is over is marked, several are revoked at once', async ({
  browser,
  server,
}) => {
  const { holder } = await makeTeam(server, []);
  const [late, second, third] = [
    await invite(holder.client),
    await invite(holder.client),
    await invite(holder.client),
  ];
  const past = new Date(Date.now() - 60_000);
  await server.db
    .update(teamInvitations)
    .set({ createdAt: new Date('2025-11-28T04:00:00Z'), expiresAt: past })
    .where(eq(teamInvitations.email, late.email));
  const page = await windowOf(browser, server.address, holder);
  // Whatever time it is for this browser: the server says what is over.
  await page.clock.setSystemTime(Date.now() + 30 * 86_400_000);
  await page.goto(`${path}?tab=invited`);
  await expect(row(page, late.email)).toContainText(/Expired \d+ \w+ \d{4}/);
  await expect(row(page, second.email)).not.toContainText('Expired');
  const invitedAt = row(page, late.email).getByText('28 Nov 2025', { exact: true });
  expect(await invitedAt.evaluate(linesOf)).toBe(1);

  await row(page, late.email).getByRole('checkbox').check();
  await row(page, second.email).getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: listWords.select.bar });
  await bar.getByRole('button', { name: words.member.action.revoke }).click();
  await expect(page.getByText(/^2 invitations were revoked: /)).toBeVisible();
  await expect(row(page, third.email)).toBeVisible();
  await expect(row(page, late.email)).toHaveCount(0);
  await expect(bar).toHaveCount(0);
});

test('an invitation whose answer was lost is sent once more and acts once', async ({
  browser,
  server,
}) => {
  const { holder } = await makeTeam(server, []);
  const page = await windowOf(browser, server.address, holder);
  await page.goto(path);
  await page.getByRole('button', { name: words.invite.open }).first().click();
  const dialog = page.getByRole('dialog', { name: words.invite.title });
  const email = newAddress('lost');
  await dialog.getByLabel(words.invite.email).fill(email);
  await dialog.getByLabel(words.invite.firstName).fill('Lou');
  await dialog.getByLabel(words.invite.lastName).fill('Stanswer');
  await page.route(
    '**/webapi/team/invitation',
    async (route) => {
      await route.fetch(); // the server has done it
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: words.invite.send }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: common.action.close }).click();
  await dialog.getByRole('button', { name: words.invite.send }).click();
  await expect(page.getByText(fill(words.invite.done, { email }))).toBeVisible();
  await expect(page.getByText(errors['1026'])).toHaveCount(0);
});

test('sending to many can be ended: what was not tried stays in the list', async ({
  browser,
  server,
}) => {
  const { holder } = await makeTeam(server, []);
  const page = await windowOf(browser, server.address, holder);
  await page.goto(`${path}?invite=many`);
  const list = page.getByLabel(words.invite.many.list, { exact: true });
  const emails = [newAddress('run'), newAddress('run'), newAddress('run')];
  await list.fill(emails.map((email) => `${email},Ru,Nner`).join('\n'));
  const [arrived, goOn] = [gate(), gate()];
  let sent = 0;
  await page.route('**/webapi/team/invitation', async (route) => {
    sent += 1;
    if (sent === 2) {
      arrived.resolve();
      await goOn.promise;
    }
    await route.continue();
  });
  await page
    .getByRole('button', { name: fill(words.invite.many.send_other, { count: 3 }) })
    .click();
  await arrived.promise;
  await expect(
    page.getByText(fill(words.invite.many.progress, { done: 1, total: 3 })),
  ).toBeVisible();
  await page.getByRole('button', { name: common.action.cancel }).click();
  goOn.resolve();
  await expect(page.getByText(fill(words.invite.many.sent_other, { count: 2 }))).toBeVisible();
  await expect(page.getByText(words.invite.many.left_one.replace('{{count}}', '1'))).toBeVisible();
  // The list stays as it was written; only who was not tried is asked for again.
  await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveText([
    new RegExp(`3.*${emails[2]}`, 'u'),
  ]);
  await expect(
    page.getByRole('button', { name: fill(words.invite.many.send_one, { count: 1 }) }),
  ).toBeEnabled();
  expect(sent).toBe(2);
});

test(
  'of a long list more than the limit can be ticked but not changed; its export can be ended',
  { tag: '@full' },
  async ({ browser, server }) => {
    const { holder, teamId } = await makeTeam(server, []);
    await addManyMembers(server.db, teamId, membersAtOnce + 20);
    const page = await windowOf(browser, server.address, holder);
    await page.goto(`${path}?size=100`);
    const all = page.getByRole('checkbox', { name: listWords.select.all });
    await all.check();
    await page.getByRole('button', { name: common.action.next }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(all).not.toBeChecked();
    await all.check();
    const bar = page.getByRole('group', { name: listWords.select.bar });
    await expect(bar).toContainText(fill(listWords.select.tooMany, { max: membersAtOnce }));
    const suspend = bar.getByRole('button', { name: words.member.action.suspend });
    await expect(suspend).toBeDisabled();
    await all.uncheck();
    await expect(suspend).toBeEnabled();

    let downloads = 0;
    page.on('download', () => (downloads += 1));
    const [arrived, goOn] = [gate(), gate()];
    // The second part of the list goes on behind somebody.
    await page.route(/team\/members\?.*after=(?!00000000-)/, async (route) => {
      arrived.resolve();
      await goOn.promise;
      await route.abort();
    });
    await page.getByRole('button', { name: listWords.export.action }).click();
    await arrived.promise;
    await expect(
      page.getByText(fill(listWords.export.progress, { done: 100, total: membersAtOnce + 21 })),
    ).toBeVisible();
    await page.getByRole('button', { name: common.action.cancel }).click();
    await expect(page.getByRole('button', { name: listWords.export.action })).toBeVisible();
    goOn.resolve();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(downloads).toBe(0);
  },
);

test('a team whose plan has ended is told so, and nobody can be invited', async ({
  browser,
  server,
}) => {
  const { holder, members, teamId } = await makeTeam(server, ['member']);
  const [, member] = members;
  await server.db.delete(licenses).where(eq(licenses.workspaceId, teamId));
  const page = await windowOf(browser, server.address, holder);
  await page.goto(path);
  await expect(page.getByText(words.member.planEnded)).toBeVisible();
  await expect(page.getByRole('button', { name: words.invite.open })).toHaveCount(0);
  await page.goto('/console/management/team');
  await expect(page.getByText(words.team.planEndedText)).toBeVisible();
  const memberPage = await windowOf(browser, server.address, member);
  await memberPage.goto('/console/management/team');
  await expect(memberPage.getByText(words.team.planEndedText)).toBeVisible();
});

test('what a row has no room for is said where it is pointed at or focused, and stays when it is pressed', async ({
  browser,
  server,
}) => {
  const team = await makeTeam(server, ['app_admin']);
  const [, admin] = team.members;
  const page = await windowOf(browser, server.address, team.holder);
  await page.goto(path);
  const apps = row(page, admin.email)
    .getByRole('button')
    .and(page.locator('td :not([aria-haspopup])'));
  const hint = page.getByRole('tooltip');
  await expect(apps).toBeVisible();
  await expect(hint).toHaveCount(0);
  await apps.hover();
  await expect(hint).toContainText('Administers: ');
  await page.mouse.move(0, 0);
  await expect(hint).toHaveCount(0);

  await page.reload();
  await row(page, admin.email).getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(apps).toBeFocused();
  await expect(hint).toContainText('Administers: ');
  await expect(apps, 'read with it').toHaveAccessibleDescription(/Administers: /);
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);

  await page.reload();
  await apps.click();
  await expect(hint).toBeVisible();
});
