import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import listWords from '#resources/locales/en/list.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import words from '#resources/locales/en/team.json' with { type: 'json' };
import { users } from '#server/db/schema/identity.ts';
import { suspendMember } from '#shared/contract/team/members.ts';
import { invite, registerInvited } from '#tests/support/people/invitations.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { rename, windowOf } from '#tests/support/web/team-web-test.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const path = '/console/management/member';
const { member: list, invite: inviting } = words;

const dataRows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

test(
  'members are narrowed by the second step, by suspension and by a search that says how many',
  { tag: '@full' },
  async ({ browser, server }) => {
    const { holder, members } = await makeTeam(server, ['member', 'member', 'member']);
    const [, secured, suspended] = members;
    const twoFactorAt = new Date();
    await server.db.update(users).set({ twoFactorAt }).where(eq(users.id, secured.userId));
    await holder.client.call(suspendMember, { email: suspended.email, isSuspend: true });
    const page = await windowOf(browser, server.address, holder);
    await page.goto(path);
    await expect(dataRows(page)).toHaveCount(4);
    await page.getByRole('combobox', { name: list.column.twoFactor }).click();
    await page.getByRole('option', { name: list.withTwoFactor.on }).click();
    await expect(dataRows(page)).toHaveCount(1);
    await expect(dataRows(page)).toContainText(secured.email);
    await page.goto(`${path}?state=suspended`);
    await expect(dataRows(page)).toHaveCount(1);
    await expect(dataRows(page)).toContainText(suspended.email);

    await page.goto(path);
    const search = page.getByRole('searchbox', { name: list.search });
    await search.fill(secured.email);
    const found = page.getByRole('search').getByText('1 of 4', { exact: true });
    await expect(found).toBeVisible();
    await page.getByRole('button', { name: listWords.search.clear }).click();
    await expect(dataRows(page)).toHaveCount(4);
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
    await expect(found).toHaveCount(0);
  },
);

test('a member opens by Enter with all that is known; what lies above closes first, the focus goes back', async ({
  browser,
  server,
}) => {
  const { holder, members } = await makeTeam(server, ['account_admin']);
  const [, admin] = members;
  await rename(server, admin, 'Ada', 'Chen');
  const invited = await invite(admin.client, { firstName: 'Mei', lastName: 'Lin' });
  await registerInvited(server.browser(), invited.email, invited.token);
  const page = await windowOf(browser, server.address, holder);
  await page.goto(path);
  const row = dataRows(page).filter({ hasText: invited.email }).getByRole('link');
  await row.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText(invited.email);
  const fact = (name: string) =>
    panel.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
  await expect(fact(list.invitedBy)).toHaveText('Ada Chen');
  await expect(fact(list.column.twoFactor)).toHaveText(list.twoFactor.off);
  expect(await accessibilityFaults(page)).toEqual([]);

  // A dialogue over it: Escape closes that one alone.
  await panel.getByRole('button', { name: list.action.account }).click();
  const account = page.getByRole('dialog', { name: list.account.title });
  await account.getByRole('radio', { name: common.role.accounting }).check();
  await account.getByRole('button', { name: common.action.save }).click();
  await expect(account).toHaveCount(0);
  await expect(fact(list.column.role)).toHaveText(common.role.accounting);
  await panel.getByRole('button', { name: list.action.account }).click();
  await page.keyboard.press('Escape');
  await expect(account).toHaveCount(0);
  await expect(panel).toBeVisible();
  const address = page.url();
  // While it goes it says what it said.
  await panel.evaluate((open) => {
    const facts = open.querySelector('dl');
    const said = facts?.textContent;
    const note = () => {
      if (open.isConnected && facts?.textContent !== said) document.body.dataset['unsaid'] = 'yes';
    };
    new MutationObserver(note).observe(open, { childList: true, subtree: true });
  });
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveAttribute('data-unsaid');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(row).toBeFocused();

  // The address opens it, also where the list shows others; who is removed goes with it.
  const id = new URL(address).searchParams.get('member');
  await page.goto(`${path}?role=account_admin&member=${id}`);
  await expect(panel).toContainText(invited.email);
  await panel.getByRole('button', { name: list.action.delete }).click();
  await page.getByRole('button', { name: list.remove.confirm, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${path}\\?role=account_admin$`));
});

test(
  'of a long name the panel shows all, its cross beside the first line, and a message the beginning',
  { tag: '@full' },
  async ({ browser, server }) => {
    const { holder, members } = await makeTeam(server, ['member']);
    const long = 'Wolfeschlegel'.repeat(7);
    await rename(server, members[1], long, long);
    const page = await windowOf(browser, server.address, holder);
    await page.goto(path);
    await dataRows(page).filter({ hasText: long }).getByRole('link').click();
    const panel = page.getByRole('dialog').first();
    const title = await panel.getByRole('heading', { level: 2 }).boundingBox();
    const cross = await panel.getByRole('button', { name: common.action.close }).boundingBox();
    expect(title?.height).toBeGreaterThan(100);
    expect((cross?.y ?? 0) - (title?.y ?? 0)).toBeLessThan(10);
    await panel.getByRole('button', { name: list.action.account }).click();
    const account = page.getByRole('dialog', { name: list.account.title });
    await account.getByRole('radio', { name: common.role.accounting }).check();
    await account.getByRole('button', { name: common.action.save }).click();
    await expect(
      page.getByText(/^\W?WolfeschlegelWolfeschlegelW…\W?’s role and apps are saved/),
    ).toBeVisible();
  },
);

test(
  'the palette and an address open the invitation, whose buttons a phone always shows',
  { tag: '@full' },
  async ({ browser, server }) => {
    const { holder } = await makeTeam(server, []);
    const page = await windowOf(browser, server.address, holder);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/application');
    await page.getByRole('button', { name: shell.palette.label }).click();
    await page.getByPlaceholder(shell.palette.placeholder).fill(shell.palette.task.invite);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: inviting.title });
    await expect(dialog.getByRole('button', { name: inviting.send })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('checkbox').last()).not.toBeInViewport();
    // Where the focus goes is not hidden below the buttons.
    await dialog.getByRole('checkbox').last().focus();
    const at = await dialog.getByRole('checkbox').last().boundingBox();
    const foot = await dialog.getByRole('button', { name: inviting.send }).boundingBox();
    expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${path}$`));

    // Done with, it leaves as one that its button has opened.
    await page.goto(`${path}?invite=1`);
    const { email } = inviting;
    await dialog.getByLabel(email).fill('uma@example.test');
    await dialog.getByLabel(inviting.firstName).fill('Uma');
    await dialog.getByLabel(inviting.lastName).fill('Onefold');
    await dialog.getByRole('button', { name: inviting.send }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('region', { name: list.title })).toBeFocused();
  },
);
