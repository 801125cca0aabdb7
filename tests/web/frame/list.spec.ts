import type { Page } from '@playwright/test';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import words from '#resources/locales/en/list.json' with { type: 'json' };
import security from '#resources/locales/en/security.json' with { type: 'json' };
import team from '#resources/locales/en/team.json' with { type: 'json' };
import { addManyMembers } from '#tests/support/people/many-members.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import type { ServerAtHand } from '#tests/support/server/test-server.ts';
import { windowOf } from '#tests/support/web/team-web-test.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { hold } from '#tests/support/web/hold.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

// What every table of the console does, seen on the one that has all of it: the members.

const path = '/console/management/member';
const many = 30;

/** A team whose members fill two pages. */
async function longList(server: ServerAtHand) {
  const { holder, teamId } = await makeTeam(server, []);
  await addManyMembers(server.db, teamId, many);
  return holder;
}

const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const dataRows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const rowTop = async (page: Page) => (await dataRows(page).first().boundingBox())?.y ?? Infinity;

test('everything is done by keyboard, and the focus stays where one is', async ({
  browser,
  server,
}) => {
  const page = await windowOf(browser, server.address, await longList(server));
  await page.goto(path);
  await expect(dataRows(page)).toHaveCount(25);

  // Order: the head keeps the focus, twice turns it round.
  const head = page.getByRole('columnheader', { name: team.member.column.role });
  await head.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Space');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(head.getByRole('button')).toBeFocused();

  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');

  // A row: ticked, its menu walked through; what it opens gives the focus back.
  const row = dataRows(page).first();
  await row.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('group', { name: words.select.bar });
  await expect(bar).toContainText(fill(words.select.count_one, { count: 1 }));
  const menu = row.getByRole('button').last();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('menuitem', { name: team.member.action.account, exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(
    page.getByRole('menuitem', { name: team.member.action.delete, exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  // Pages: at the end there is no next, but still a place to go on from. What is ticked stays so.
  const pages = page.getByRole('navigation', { name: words.page.label });
  await pages.getByRole('button', { name: common.action.next }).focus();
  await page.keyboard.press('Enter');
  await expect(dataRows(page)).toHaveCount(many + 1 - 25);
  await expect(
    pages.getByRole('button', { name: fill(words.page.one, { page: 2 }) }),
  ).toBeFocused();
  await expect(bar).toContainText(fill(words.select.count_one, { count: 1 }));
  await expect(page.getByRole('status').filter({ hasText: '26–31 of 31' })).toHaveCount(1);
});

test('each step can be taken back, and a step that fails leaves what was there', async ({
  browser,
  server,
}) => {
  const page = await windowOf(browser, server.address, await longList(server));
  await page.goto(path);
  const role = page.getByRole('combobox', { name: team.member.column.role });
  await role.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: common.role.app_admin }).click();
  await expect(dataRows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?role=app_admin$/);
  await page.reload();
  await expect(role).toHaveValue(common.role.app_admin);
  await expect(dataRows(page)).toHaveCount(1);
  await page.goBack();
  await expect(role).toHaveValue(team.member.everyRole);
  await expect(dataRows(page)).toHaveCount(25);

  const first = await dataRows(page).first().textContent();
  const asked = '**/webapi/team/members?*page=2*';
  await page.route(asked, (route) => route.abort());
  await page.getByRole('button', { name: common.action.next }).click();
  const alert = page.getByRole('alert').filter({ hasText: team.member.failed });
  await expect(alert).toBeVisible();
  // Not as if it were the second page, but not gone either.
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(await dataRows(page).first().textContent()).toBe(first);
  await page.unroute(asked);
  await alert.getByRole('button', { name: common.state.retry }).click();
  await expect(dataRows(page)).toHaveCount(many + 1 - 25);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect(alert).toHaveCount(0);
  await page.goBack();
  await expect(dataRows(page).first()).toHaveText(first ?? '');
});

test('on a phone a row has two lines, and one button opens all filters', async ({
  browser,
  server,
}) => {
  const page = await windowOf(browser, server.address, await longList(server));
  await page.goto(path);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(dataRows(page)).toHaveCount(25);
  expect(await rowTop(page)).toBeLessThanOrEqual(220);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('combobox')).toHaveCount(1); // the size of the pages
  expect(await rowTop(page)).toBeLessThanOrEqual(300);
  expect((await dataRows(page).first().boundingBox())?.height).toBeLessThanOrEqual(64);

  const open = page.getByRole('button', { name: words.filter.open });
  await open.click();
  const sheet = page.getByRole('dialog', { name: words.filter.title });
  await sheet.getByRole('combobox', { name: team.member.column.role }).click();
  await page.getByRole('option', { name: common.role.account_holder }).click();
  await expect(
    sheet.getByRole('button', { name: fill(words.filter.show_one, { results: 1 }) }),
  ).toBeVisible();
  // The list of the choices goes before the sheet is judged.
  await expect(page.getByRole('option')).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(open).toBeFocused();
  await expect(open).toHaveAccessibleName(fill(words.filter.active_one, { count: 1 }));
  await expect(dataRows(page)).toHaveCount(1);
  await page.goBack();
  await expect(open).toHaveAccessibleName(words.filter.open);
  await expect(dataRows(page)).toHaveCount(25);

  await page.goForward();
  await expect(dataRows(page)).toHaveCount(1);
  await open.press('Enter');
  const clear = sheet.getByRole('button', { name: words.filter.clear });
  await clear.press('Enter');
  await expect(clear).toBeDisabled();
  await expect(clear, 'it has nothing left to clear').toBeFocused();
  await expect(dataRows(page)).toHaveCount(25);
});

test(
  'a narrow window shows names before addresses, and all of the pager',
  { tag: '@full' },
  async ({ browser, server }) => {
    const { holder, teamId } = await makeTeam(server, []);
    await addManyMembers(server.db, teamId, 400);
    const page = await windowOf(browser, server.address, holder);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(dataRows(page)).toHaveCount(25);
    const cut = await page
      .locator('tbody bdi')
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
    expect(cut).toBe(0);
    await page.setViewportSize({ width: 320, height: 600 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBe(0);
    const pager = page.getByRole('navigation', { name: words.page.label });
    const tops = await pager
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  },
);

test(
  'the sheet of filters stands where it is from the first, and what opens in it does',
  { tag: '@full' },
  async ({ browser, server }) => {
    const page = await windowOf(browser, server.address, await longList(server));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(path);
    const open = page.getByRole('button', { name: words.filter.open });
    const risen = await page.evaluateHandle(() => {
      const dialogs: Element[] = [];
      document.addEventListener('transitionrun', ({ target }) => {
        if (target instanceof Element && target.matches('[role=dialog]')) dialogs.push(target);
      });
      return dialogs;
    });
    const first = await open.evaluate(async (button: HTMLElement) => {
      button.click();
      for (;;) {
        await new Promise(requestAnimationFrame);
        const field = document.querySelector('[role=dialog] [role=combobox]');
        if (field) return field.getBoundingClientRect().top;
      }
    });
    const field = page.getByRole('dialog').getByRole('combobox').first();
    // Waits until nothing moves any more.
    await field.click({ trial: true });
    expect((await field.boundingBox())?.y).toBe(first);
    expect(await risen.evaluate((dialogs) => dialogs.length), 'the sheet is seen to come').toBe(1);
  },
);

/** Without scrolling to it: it sticks to the window's foot. */
function isSeenAtBothEnds(bar: Element): boolean {
  const { left, right, top, height } = bar.getBoundingClientRect();
  return [left + 20, right - 20].every((x) =>
    bar.contains(document.elementFromPoint(x, top + height / 2)),
  );
}

test(
  'nothing lies over the bar of what is selected, whatever the cookie banner asks',
  { tag: '@full' },
  async ({ browser, server }) => {
    const page = await windowOf(browser, server.address, await longList(server));
    await page.goto(path);
    await expect(page.getByRole('region', { name: common.cookies.title })).toBeVisible();
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      const box = dataRows(page).nth(3).getByRole('checkbox');
      await box.check();
      const bar = page.getByRole('group', { name: words.select.bar });
      await expect(bar).toBeVisible();
      await expect.poll(() => bar.evaluate(isSeenAtBothEnds)).toBe(true);
      await bar.getByRole('button', { name: words.select.clear }).click();
      await expect(bar).toHaveCount(0);
      // What had the focus is gone: it goes on from the list.
      await expect(page.getByRole('region', { name: team.member.title })).toBeFocused();
    }
  },
);

test(
  'from a box the slash leads to the search, and Escape lets go of what is ticked',
  { tag: '@full' },
  async ({ browser, server }) => {
    const page = await windowOf(browser, server.address, await longList(server));
    await page.goto(path);
    const row = dataRows(page).nth(3);
    const box = row.getByRole('checkbox');
    const bar = page.getByRole('group', { name: words.select.bar });
    await box.check();
    await page.keyboard.press('/');
    await expect(page.getByLabel(team.member.search, { exact: true })).toBeFocused();

    // Something that is open goes first.
    await row.getByRole('button').last().click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(bar).toBeVisible();
    await box.focus();
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await expect(box).not.toBeChecked();
    await expect(box).toBeFocused();
  },
);

test(
  'a row’s menu holds nothing but what can be chosen, or the reason why nothing can',
  { tag: '@full' },
  async ({ browser, server }) => {
    const holder = await longList(server);
    const page = await windowOf(browser, server.address, holder);
    await page.goto(`${path}?size=50`);
    const own = dataRows(page).filter({ hasText: holder.email });
    const others = dataRows(page).filter({ hasNotText: holder.email });
    for (const row of [others.first(), own]) {
      await row.getByRole('button').last().click();
      const menu = page.getByRole('menu');
      await expect(menu).toBeVisible();
      expect(await accessibilityFaults(page, { include: ['[role=menu]'] })).toEqual([]);
      await expect(menu.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
    }
  },
);

test(
  'what a row’s menu opens has the focus at once, and keeps it',
  { tag: '@full' },
  async ({ browser, server }) => {
    const holder = await longList(server);
    const page = await windowOf(browser, server.address, holder);
    await page.goto(path);
    const row = dataRows(page).filter({ hasNotText: holder.email }).first();
    await row.getByRole('button').last().click();
    const item = page.getByRole('menuitem', { name: team.member.action.account });
    await expect(item).toBeVisible();
    // As a key does that is held a little too long.
    const pressed = await item.evaluate(async (element: HTMLElement) => {
      element.click();
      await Promise.resolve();
      const next = document.activeElement;
      if (next instanceof HTMLElement) next.click();
      return next?.closest('[role=dialog]') !== null;
    });
    expect(pressed).toBe(true);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(row.getByRole('button').last()).toBeFocused();
  },
);

test(
  'the search stays where it is while one types, and from tab to tab',
  { tag: '@full' },
  async ({ browser, server }) => {
    const page = await windowOf(browser, server.address, await longList(server));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const search = page.getByLabel(team.member.search, { exact: true });
    const start = async () => Math.round((await search.boundingBox())?.x ?? -1);
    await expect(dataRows(page)).toHaveCount(25);
    const before = await start();
    await search.fill('nobody is called so');
    await expect(page.getByText(words.noMatch.title)).toBeVisible();
    expect(await start()).toBe(before);
    await page.goto(`${path}?tab=invited`);
    await expect(page.getByText(team.member.empty.invited.title)).toBeVisible();
    expect(await start()).toBe(before);
  },
);

for (const width of [1440, 390])
  test(
    `a search says how many it found once it is answered, ${width} px wide`,
    { tag: width === 390 ? [] : '@full' },
    async ({ browser, server }) => {
      const page = await windowOf(browser, server.address, await longList(server));
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(dataRows(page)).toHaveCount(25);
      const answer = await hold(page, '**/webapi/team/members?*q=jorge*');
      const asked = page.waitForRequest('**/webapi/team/members?*q=jorge*');
      await page.getByLabel(team.member.search, { exact: true }).fill('jorge');
      await asked;
      await expect(page).toHaveURL(/q=jorge/);
      const all = many + 1;
      const found = (count: number) => fill(words.search.found, { found: count, all });
      await expect(page.getByText(found(all), { exact: true })).toHaveCount(0);
      answer();
      await expect(page.getByText(found(3), { exact: true })).toBeVisible();
    },
  );

test(
  'a search within a long page stays in sight, and in the field',
  { tag: '@full' },
  async ({ browser, server }) => {
    const { holder } = await makeTeam(server, []);
    const page = await windowOf(browser, server.address, holder);
    await page.goto('/account/security-setting#history');
    const search = page.getByLabel(security.history.search, { exact: true });
    await search.click();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(200);
    await search.pressSequentially('no such place');
    await expect(page.getByText(words.noMatch.title)).toBeVisible();
    await expect(page).toHaveURL(/q=no\+such\+place/);
    await expect(search).toBeFocused();
    await expect(search).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  },
);
