import type { Browser, Page } from '@playwright/test';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import errors from '#resources/locales/en/errors.json' with { type: 'json' };
import listWords from '#resources/locales/en/list.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import words from '#resources/locales/en/team.json' with { type: 'json' };
import { toastSeconds } from '#renderer/api/toasts/times.ts';
import { listMembers } from '#shared/contract/team/members.ts';
import { listAuditLog } from '#shared/contract/team/team.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import type { ServerAtHand } from '#tests/support/server/test-server.ts';
import { rename, windowOf } from '#tests/support/web/team-web-test.ts';
import { giveSession } from '#tests/support/web/web-person.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

// Here pages move as they do for most people, also in the sample.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// Suspending waits so long that it can be undone, and is then sent once.

const path = '/console/management/member';
const { member } = words;
const suspended = /^Ana Lopez was suspended\./;

/** A team of four whose holder looks at the members, with a clock that the test turns. */
async function teamOf(browser: Browser, server: ServerAtHand & { address: string }) {
  const team = await makeTeam(server, ['member', 'account_admin', 'accounting']);
  const [, ana, admin, cy] = team.members;
  await rename(server, ana, 'Ana', 'Lopez');
  await rename(server, admin, 'Ben', 'Ode');
  await rename(server, cy, 'Cy', 'Moe');
  const page = await windowOf(browser, server.address, team.holder);
  const sent: (string | undefined)[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/team/member/suspend')) {
      sent.push(request.headers()['idempotency-key']);
    }
  });
  await page.clock.install();
  await page.goto(path);
  /** Whom the server has suspended, and how often it was told to. */
  const truth = async () => {
    const { items } = done(await admin.client.call(listMembers, {}));
    const { total } = done(await admin.client.call(listAuditLog, { action: 'suspendMember' }));
    const people = items.filter(({ isSuspended }) => isSuspended);
    return { suspended: people.map(({ firstName }) => firstName), told: total };
  };
  return {
    page,
    sent,
    admin,
    truth,
    row: page.getByRole('row').filter({ hasText: ana.email }),
    toast: page.getByText(suspended),
    /**
     * Nobody was suspended, nor will be by what is still on its way: a command that is given later
     * has acted, and commands act one after the other.
     */
    async nothingCame() {
      await suspend(page, 'Cy Moe');
      await pass(page, toastSeconds.undo);
      await expect.poll(truth).toEqual({ suspended: ['Cy'], told: 1 });
    },
  };
}

async function suspend(page: Page, name = 'Ana Lopez'): Promise<void> {
  await page
    .getByRole('button', { name: listWords.actions.of.replace('{{name}}', name), exact: true })
    .click();
  await page.getByRole('menuitem', { name: member.action.suspend, exact: true }).click();
}

const pass = (page: Page, seconds: number) => page.clock.fastForward(seconds * 1000);
const nothing = { suspended: [], told: 0 };
const once = { suspended: ['Ana'], told: 1 };

test('a suspension is shown at once, names whom it concerns, moves nothing and is undone', async ({
  browser,
  server,
}) => {
  const { page, row, toast, sent, nothingCame } = await teamOf(browser, server);
  const place = await row.boundingBox();
  await suspend(page);
  await expect(row).toContainText(member.state.suspended);
  await expect(toast).toBeVisible();
  expect(await row.boundingBox()).toEqual(place);
  // The row's menu fades.
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: shell.toast.undo }).click();
  await expect(toast).toHaveCount(0);
  await expect(row).not.toContainText(member.state.suspended);
  await pass(page, toastSeconds.undo * 2);
  await expect(row).not.toContainText(member.state.suspended);
  expect(sent).toEqual([]);
  await nothingCame();
  expect(sent).toHaveLength(1);
});

test(
  'Ctrl Z takes back the newest, but not while somebody types',
  { tag: '@full' },
  async ({ browser, server }) => {
    const { page, row, nothingCame } = await teamOf(browser, server);
    await suspend(page);
    await suspend(page, 'Ben Ode');
    const undos = page.getByRole('button', { name: shell.toast.undo });
    await expect(undos).toHaveCount(2);
    await page.getByLabel(member.search).focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(undos).toHaveCount(2);
    await page.getByRole('link', { name: member.tab.joined }).focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(undos).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: 'Ben Ode' })).toHaveText(/^Undone: /);
    await expect(row).toContainText(member.state.suspended);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(undos).toHaveCount(0);
    await expect(row).not.toContainText(member.state.suspended);
    await pass(page, toastSeconds.undo);
    await nothingCame();
  },
);

test(
  'after its time it is sent, once, wherever in the application one is by then',
  { tag: '@full' },
  async ({ browser, server }) => {
    const { page, row, toast, sent, truth } = await teamOf(browser, server);
    await suspend(page);
    await page.getByRole('link', { name: shell.place.team }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: words.team.title })).toBeVisible();
    await expect(toast).toBeVisible();
    expect(await truth()).toEqual(nothing);
    await pass(page, toastSeconds.undo);
    await expect(toast).toHaveCount(0);
    await expect.poll(truth).toEqual(once);
    await pass(page, toastSeconds.undo);
    await page.getByRole('link', { name: shell.place.members }).first().click();
    await expect(row).toContainText(member.state.suspended);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/^[\da-f-]{36}$/);
  },
);

test('reading stops the clock', { tag: '@full' }, async ({ browser, server }) => {
  const { page, toast, truth } = await teamOf(browser, server);
  await suspend(page);
  await page.getByRole('button', { name: shell.toast.undo }).focus();
  await pass(page, toastSeconds.undo * 2);
  await expect(toast).toBeVisible();
  expect(await truth()).toEqual(nothing);
  await page.getByLabel(member.search).focus();
  await pass(page, toastSeconds.undo);
  await expect.poll(truth).toEqual(once);
});

test('another document, a reload, a closed tab and signing out send it, once', async ({
  browser,
  server,
}) => {
  const ways = {
    document: (page: Page) => page.goto('/terms-of-service'),
    reload: (page: Page) => page.reload(),
    close: (page: Page) => page.close({ runBeforeUnload: true }),
    signOut: async (page: Page) => {
      await page.getByRole('button', { name: common.account.label }).click();
      await page.getByText(common.account.signOut, { exact: true }).click();
      await expect(page).toHaveURL(/\/login$/);
    },
  };
  for (const leave of Object.values(ways)) {
    const { page, toast, truth } = await teamOf(browser, server);
    await suspend(page);
    await expect(toast).toBeVisible();
    expect(await truth()).toEqual(nothing);
    await leave(page);
    await expect.poll(truth).toEqual(once);
  }
});

test('what fails is said by name, and the list shows how things are', async ({
  browser,
  server,
}) => {
  const { page, row, truth } = await teamOf(browser, server);
  await page.route('**/webapi/team/member/suspend', (route) => route.abort());
  await suspend(page);
  await expect(row).toContainText(member.state.suspended);
  await pass(page, toastSeconds.undo);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Ana Lopez wasn’t suspended.');
  await expect(alert).toContainText(errors.unreachable);
  await expect(row).not.toContainText(member.state.suspended);
  expect(await truth()).toEqual(nothing);
});

test('an answer that was lost is asked for again under the same key', async ({
  browser,
  server,
}) => {
  const { page, sent, truth } = await teamOf(browser, server);
  let isLost = false;
  await page.route('**/webapi/team/member/suspend', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await suspend(page);
  await pass(page, toastSeconds.undo);
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[0]).toBe(sent[1]);
  await expect.poll(truth).toEqual(once);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test(
  'whoever signs in meanwhile in another tab sends nothing of the one before',
  { tag: '@full' },
  async ({ browser, server }) => {
    for (const isLeaving of [false, true]) {
      const { page, admin, nothingCame, toast } = await teamOf(browser, server);
      await suspend(page);
      await expect(toast).toBeVisible();
      // An admin of the same team: for the server nothing would be wrong with it.
      await giveSession(page.context(), admin.client, server.address);
      if (isLeaving) await page.goto('/terms-of-service');
      else {
        await pass(page, toastSeconds.undo);
        await expect(page.getByRole('alertdialog')).toContainText('Ana Lopez wasn’t suspended.');
      }
      await page.goto(path);
      await nothingCame();
    }
  },
);

test(
  'activating takes back what is not sent yet; another command sends it first',
  { tag: '@full' },
  async ({ browser, server }) => {
    const { page, row, sent, truth } = await teamOf(browser, server);
    const choose = async (action: string) => {
      await row.getByRole('button').last().click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    };
    await choose(member.action.suspend);
    await choose(member.action.activate);
    await expect(row).not.toContainText(member.state.suspended);
    expect(sent).toEqual([]);

    await choose(member.action.suspend);
    await choose(member.action.account);
    await page.getByRole('dialog').getByRole('radio', { name: common.role.accounting }).check();
    await page.getByRole('dialog').getByRole('button', { name: common.action.save }).click();
    await expect(row).toContainText(common.role.accounting);
    expect(await truth()).toEqual(once);
    await expect(row).toContainText(member.state.suspended);
  },
);
