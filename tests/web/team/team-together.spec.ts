import type { Locator, Page } from '@playwright/test';
import catalogue from '#resources/locales/en/catalogue.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import errors from '#resources/locales/en/errors.json' with { type: 'json' };
import listWords from '#resources/locales/en/list.json' with { type: 'json' };
import words from '#resources/locales/en/team.json' with { type: 'json' };
import { toastSeconds } from '#renderer/api/toasts/times.ts';
import { getTeam, updateTeam } from '#shared/contract/team/team.ts';
import {
  changeMemberAccount,
  deleteMember,
  listMembers,
  setMemberApps,
} from '#shared/contract/team/members.ts';
import { windowOf } from '#tests/support/web/team-web-test.ts';
import { makeTeam, type TeamPerson } from '#tests/support/people/teams.ts';
import { inAlert } from '#tests/support/web/in-alert.ts';
import { done } from '#tests/support/server/answer.ts';
import { hold } from '#tests/support/web/hold.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

// One administrator looks at a page; another, by the calls, is quicker.

const management = '/console/management';
const { member } = words;
const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** Chooses from the menu at the end of somebody's row. */
async function choose(page: Page, { email }: TeamPerson, action: string): Promise<void> {
  const found = row(page, email);
  await found.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function openAccount(page: Page, person: TeamPerson): Promise<Locator> {
  await choose(page, person, member.action.account);
  const dialog = page.getByRole('dialog', { name: member.account.title });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a role changes, and the apps that somebody else gave meanwhile stay', async ({
  browser,
  server,
}) => {
  const team = await makeTeam(server, ['account_admin', 'member']);
  const [, admin, person] = team.members;
  const page = await windowOf(browser, server.address, team.holder);
  await page.goto(`${management}/member`);
  const dialog = await openAccount(page, person);
  const given = { email: person.email, apps: ['poster' as const] };
  expect((await admin.client.call(setMemberApps, given)).status).toBe(0);
  await dialog.getByRole('radio', { name: common.role.accounting }).check();
  await dialog.getByRole('button', { name: common.action.save }).click();
  await expect(dialog).toHaveCount(0);
  expect(await admin.client.call(listMembers, { q: person.email })).toMatchObject({
    data: { items: [{ roleId: 'accounting', apps: ['poster'] }] },
  });
});

test(
  'apps change, and the role that somebody else gave meanwhile stays',
  { tag: '@full' },
  async ({ browser, server }) => {
    const team = await makeTeam(server, ['account_admin', 'app_admin']);
    const [, admin, person] = team.members;
    const page = await windowOf(browser, server.address, team.holder);
    await page.goto(`${management}/member`);
    await row(page, person.email).getByRole('checkbox').check();
    const dialog = await openAccount(page, person);
    const lesser = { email: person.email, roleId: 'member' } as const;
    expect((await admin.client.call(changeMemberAccount, lesser)).status).toBe(0);
    await dialog.getByRole('checkbox', { name: catalogue.apps.poster.name, exact: true }).check();
    await dialog.getByRole('button', { name: common.action.save }).click();
    await expect(dialog).toHaveCount(0);
    expect(await admin.client.call(listMembers, { q: person.email })).toMatchObject({
      data: { items: [{ roleId: 'member', apps: ['slideshow', 'poster'] }] },
    });
    // What was known of that person when ticked is not true any more.
    await expect(row(page, person.email).getByRole('checkbox')).not.toBeChecked();
  },
);

test(
  'team information: a field that somebody else changed meanwhile stays changed',
  { tag: '@full' },
  async ({ browser, server }) => {
    const team = await makeTeam(server, ['account_admin']);
    const [, admin] = team.members;
    const page = await windowOf(browser, server.address, team.holder);
    await page.goto(`${management}/team/edit`);
    const postalCode = page.getByLabel(words.team.field.postalCode);
    await expect(postalCode).toBeVisible();
    const change = { name: 'Blue Door', phone: '02 2345 6789', phoneCountryCode: '886' };
    expect((await admin.client.call(updateTeam, change)).status).toBe(0);
    await postalCode.fill('10001');
    await page.getByRole('button', { name: common.action.save }).click();
    await expect(page.getByText(words.team.saved)).toBeVisible();
    expect(await admin.client.call(getTeam)).toMatchObject({
      data: { name: 'Blue Door', fullPhone: '+886 2 2345 6789', postalCode: '10001' },
    });
  },
);

test('a member who is removed while the page is open sees no team after the notification', async ({
  browser,
  server,
}) => {
  const team = await makeTeam(server, ['account_admin']);
  const [, admin] = team.members;
  const page = await windowOf(browser, server.address, admin);
  await page.goto('/application');
  const teamName = done(await admin.client.call(getTeam)).name;
  await expect(page.getByText(teamName).first()).toBeVisible();
  done(await team.holder.client.call(deleteMember, { email: admin.email }));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText(teamName)).toHaveCount(0);
});

test('who is gone meanwhile cannot be suspended: it is said, and the list is as it is', async ({
  browser,
  server,
}) => {
  const team = await makeTeam(server, ['account_admin', 'member', 'member']);
  const [, admin, gone, stays] = team.members;
  const page = await windowOf(browser, server.address, team.holder);
  await page.clock.install();
  await page.goto(`${management}/member`);
  for (const { email } of [gone, stays]) await row(page, email).getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: listWords.select.bar });
  await bar.getByRole('button', { name: member.action.suspend }).click();
  await expect(row(page, stays.email)).toContainText(member.state.suspended);
  expect((await admin.client.call(deleteMember, { email: gone.email })).status).toBe(0);
  await page.clock.fastForward(toastSeconds.undo * 1000);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('2 members weren’t suspended: ');
  await expect(alert).toContainText(errors[1002]);
  await page.keyboard.press('Escape');
  await expect(alert).toHaveCount(0);
  await expect(row(page, gone.email)).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  await expect(row(page, stays.email)).toBeVisible();
  await expect(row(page, stays.email)).not.toContainText(member.state.suspended);
});

test('who is no admin any more is told so, and shown what the new role may see', async ({
  browser,
  server,
}) => {
  const team = await makeTeam(server, ['account_admin', 'member']);
  const [, admin, person] = team.members;
  const page = await windowOf(browser, server.address, admin);
  await page.goto(`${management}/member`);
  const dialog = await openAccount(page, person);
  await dialog.getByRole('radio', { name: common.role.accounting }).check();
  const lesser = { email: admin.email, roleId: 'member' } as const;
  expect((await team.holder.client.call(changeMemberAccount, lesser)).status).toBe(0);
  await dialog.getByRole('button', { name: common.action.save }).click();
  await expect(page.getByRole('alertdialog')).toContainText(inAlert(errors[5]));
  await page.keyboard.press('Escape');
  await expect(page.getByText(member.notYours.title)).toBeVisible();
});

test(
  'an answer that comes late closes only its own dialogue',
  { tag: '@full' },
  async ({ browser, server }) => {
    const team = await makeTeam(server, ['member', 'member']);
    const [, first, second] = team.members;
    const page = await windowOf(browser, server.address, team.holder);
    const answer = await hold(page, '**/webapi/team/member');
    await page.goto(`${management}/member`);
    await row(page, second.email).getByRole('checkbox').check();
    await choose(page, first, member.action.delete);
    const removing = page.getByRole('dialog').filter({ hasText: member.remove.text_one });
    await removing.getByRole('button', { name: member.remove.confirm }).click();
    await page.keyboard.press('Escape');
    await expect(removing).toHaveCount(0);
    const other = await openAccount(page, second);
    answer();
    await expect(page.getByText(/ was removed from the team\./)).toBeVisible();
    await expect(other).toBeVisible();
    // A menu that closes late gives the focus back to its row: Escape still is the dialogue's alone.
    await page.evaluate(() => document.querySelector<HTMLElement>('main tbody button')?.focus());
    await page.keyboard.press('Escape');
    await expect(other).toHaveCount(0);
    await expect(row(page, first.email)).toHaveCount(0);
    await expect(row(page, second.email).getByRole('checkbox')).toBeChecked();
  },
);
