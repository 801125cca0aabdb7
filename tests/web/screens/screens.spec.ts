import type { Locator, Page } from '@playwright/test';
import { v7 } from 'uuid';
import slideshows from '#resources/locales/en/application.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import list from '#resources/locales/en/list.json' with { type: 'json' };
import words from '#resources/locales/en/screens.json' with { type: 'json' };
import zhTw from '#resources/locales/zh-TW/screens.json' with { type: 'json' };
import { toastSeconds } from '#renderer/api/toasts/times.ts';
import { listScreens } from '#shared/contract/signage/screen.ts';
import { createSlideshow } from '#shared/contract/signage/slideshow.ts';
import { sendHeartbeat } from '#shared/contract/signage/player.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import type { ServerAtHand } from '#tests/support/server/test-server.ts';
import { arrangeScreen } from '#tests/support/signage/arrange-screen.ts';
import { idleHeartbeat } from '#tests/support/signage/heartbeats.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const path = '/console/device';

/** Somebody with a slideshow and two screens, one of which shows it, on the page of screens. */
async function withScreens(page: Page, server: ServerAtHand & { address: string }) {
  const person = await arrangePerson(server);
  const pageId = v7();
  const content = { pages: [{ id: pageId, type: 'web' as const, url: 'https://example.test/' }] };
  const menu = done(await person.client.call(createSlideshow, { name: 'Menu', content }));
  const lobby = await arrangeScreen(server, person.userId, { name: 'Lobby', tags: ['ground'] });
  const bar = await arrangeScreen(server, person.userId, { name: 'Bar' });
  const showing = { slideshowId: menu.id, pageId };
  done(await lobby.client.call(sendHeartbeat, { ...idleHeartbeat, showing }));
  await enter(page, person.client, server.address);
  return { ...person, lobby, bar, menu };
}

const row = (page: Page, name: string) =>
  page
    .getByRole('list', { name: words.title, exact: true })
    .getByRole('listitem')
    .filter({ hasText: name });

const isOpaque = (element: Element) => element.checkVisibility({ opacityProperty: true });

async function choose(page: Page, name: string, action: string) {
  await row(page, name).getByRole('button').click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('screens say what they show, open beside the list, and have no fault of access', async ({
  page,
  server,
}) => {
  await withScreens(page, server);
  await page.goto(path);
  await expect(row(page, 'Lobby')).toContainText('Menu, slide 1');
  // A longer name is cut visibly.
  await expect(page.getByText('Menu, slide 1')).toHaveCSS('text-overflow', 'ellipsis');
  await expect(row(page, 'Lobby')).toContainText(words.presence.online);
  await expect(row(page, 'Bar')).toContainText(words.presence.waiting);
  expect(await accessibilityFaults(page)).toEqual([]);
  await row(page, 'Lobby').getByRole('link').click();
  const panel = page.getByRole('dialog', { name: 'Lobby' });
  await expect(panel.getByText('Menu, slide 1')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test(
  'screens are pictures or lines, as it was chosen last, and lines are ticked all at once',
  { tag: '@full' },
  async ({ page, server }) => {
    await withScreens(page, server);
    await page.goto(path);
    const picture = row(page, 'Lobby').locator('[data-lit]');
    await expect(picture).toBeVisible();
    expect((await picture.boundingBox())?.width, 'to be looked at').toBeGreaterThan(200);
    await row(page, 'Bar').getByRole('checkbox').check();
    await page.getByRole('button', { name: words.look.lines }).click();
    const table = page.getByRole('table');
    await expect(table.getByRole('checkbox', { name: 'Select Bar' })).toBeChecked();
    await table.getByRole('checkbox', { name: list.select.all }).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.reload();
    await expect(table).toBeVisible();
    await page.getByRole('button', { name: words.look.pictures }).focus();
    await page.keyboard.press('Enter');
    await expect(picture).toBeVisible();
    await expect(page.getByRole('button', { name: words.look.lines })).toBeFocused();
  },
);

test(
  'on a phone the head is one line, and what is rarely done stands behind one button',
  { tag: '@full' },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await withScreens(page, server);
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    const pair = page.getByRole('link', { name: words.pair });
    const [atTitle, atPair] = [await title.boundingBox(), await pair.boundingBox()];
    expect(atPair?.y).toBeLessThan((atTitle?.y ?? 0) + (atTitle?.height ?? 0));
    await page.getByRole('main').getByRole('button', { name: list.actions.more }).click();
    await page.getByRole('menuitem', { name: words.message.all }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test('a screen gets a name, tags and a slideshow', async ({ page, server }) => {
  const { client, menu } = await withScreens(page, server);
  await page.goto(path);
  await choose(page, 'Bar', words.action.edit);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.column.name).fill('Bar, left');
  await dialog.getByLabel(words.edit.playlist).click();
  await page.getByRole('option', { name: 'Menu' }).click();
  await dialog.getByLabel(words.column.tags).fill('counter');
  await page.keyboard.press('Enter');
  // Leaves the list of tags that are used elsewhere.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('option')).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: common.action.save }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Bar, left')).toContainText('counter');
  const { items } = done(await client.call(listScreens, { q: 'left' }));
  expect(items).toMatchObject([{ tags: ['counter'], playlist: { id: menu.id } }]);
});

test('a slideshow is put on several screens, from its own menu', async ({ page, server }) => {
  const { client, menu } = await withScreens(page, server);
  await page.goto('/application?view=slideshows');
  await page
    .getByRole('main')
    .getByRole('button', { name: list.actions.of.replace('{{name}}', 'Menu') })
    .click();
  await page.getByRole('menuitem', { name: slideshows.slideshows.chooseScreens }).click();
  const title = page.getByText(words.choose.title.replace('{{name}}', 'Menu'));
  await expect(title).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(
    page
      .getByRole('navigation', { name: words.tab.label })
      .getByRole('link', { name: words.tab.screens }),
  ).toHaveAttribute('aria-current', 'page');
  // The checkboxes are visible without a pointer over their cards.
  await page.mouse.move(0, 0);
  const boxes = ['Bar', 'Lobby'].map((name) => row(page, name).getByRole('checkbox'));
  for (const box of boxes) await expect.poll(() => box.evaluate(isOpaque)).toBe(true);
  for (const box of boxes) await box.check();
  await page.getByRole('button', { name: 'Play on 2 screens' }).click();
  await expect(page.getByText('2 screens changed')).toBeVisible();
  await expect(title).toBeHidden();
  await expect(page).toHaveURL(path);
  await expect(row(page, 'Bar').getByRole('checkbox')).not.toBeChecked();
  const { items } = done(await client.call(listScreens, {}));
  expect(items.map(({ playlist }) => playlist?.id)).toEqual([menu.id, menu.id]);
  await page.goto(`${path}?slideshow=${menu.id}`);
  await row(page, 'Bar').getByRole('checkbox').check();
  await page.getByRole('button', { name: common.action.cancel }).click();
  await expect(page).toHaveURL(path);
  await expect(row(page, 'Bar').getByRole('checkbox')).not.toBeChecked();
});

test('what was changed of a screen is asked about before its dialogue goes', async ({
  page,
  server,
}) => {
  await withScreens(page, server);
  await page.goto('/application');
  await page.getByRole('link', { name: shell.place.screens, exact: true }).first().click();
  await choose(page, 'Bar', words.action.edit);
  const dialog = page.getByRole('dialog', { name: words.edit.title });
  const question = page.getByRole('dialog', { name: common.leave.title });
  const name = dialog.getByLabel(words.column.name);
  await name.fill('Bar, left');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: common.leave.stay }).click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Bar, left');
  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await dialog.getByRole('button', { name: common.action.cancel }).click();
  await question.getByRole('button', { name: common.leave.discard }).click();
  await expect(dialog).toBeHidden();
  await expect(question).toBeHidden();
  await choose(page, 'Bar', words.action.edit);
  await expect(name).toHaveValue('Bar');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('text and changes in other dialogues of screens and slideshows are not lost by Escape', async ({
  page,
  server,
}) => {
  await withScreens(page, server);
  const question = page.getByRole('dialog', { name: common.leave.title });
  /** Changes something in the dialogue that is open, and leaves it. */
  async function leaves(change: (dialog: Locator) => Promise<unknown>): Promise<void> {
    const dialog = page.getByRole('dialog').first();
    await change(dialog);
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: common.leave.discard }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.goto(path);
  await choose(page, 'Bar', words.action.week);
  await leaves((dialog) => dialog.getByRole('button', { name: words.week.add }).click());
  await choose(page, 'Bar', words.action.message);
  await leaves((dialog) => dialog.getByLabel(words.message.text).fill('Fire drill'));
  await row(page, 'Bar').getByRole('checkbox').check();
  await page.getByRole('button', { name: words.action.many, exact: true }).click();
  await leaves(async (dialog) => {
    await dialog.getByLabel(words.many.add).fill('counter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('option')).toHaveCount(0);
  });
  await page.goto('/application?view=slideshows');
  await page
    .getByRole('main')
    .getByRole('button', { name: list.actions.of.replace('{{name}}', 'Menu') })
    .click();
  await page.getByRole('menuitem', { name: slideshows.slideshows.share }).click();
  await leaves((dialog) => dialog.getByRole('textbox').fill('mei@example.com'));
});

test('the week shows entries that overlap, asks for what an entry lacks, and is kept', async ({
  page,
  server,
}) => {
  const { client, menu } = await withScreens(page, server);
  await page.goto(path);
  await choose(page, 'Lobby', words.action.week);
  const dialog = page.getByRole('dialog');
  const entry = (n: number) =>
    dialog.getByRole('group', { name: words.week.row.replace('{{n}}', String(n)), exact: true });
  const add = dialog.getByRole('button', { name: words.week.add });
  await add.click();
  await dialog.getByRole('button', { name: common.action.save }).click();
  const plays = entry(1).getByLabel(words.week.plays);
  await expect(plays).toHaveAccessibleDescription(words.week.lacks.playlist);
  await expect(plays).toBeFocused();
  const days = entry(1).getByRole('checkbox');
  const chosen = (await days.all()).slice(0, 5);
  for (const day of chosen) await day.press('Space');
  await dialog.getByRole('button', { name: common.action.save }).click();
  await expect(dialog.getByText(words.week.lacks.days)).toBeVisible();
  await expect(days.first()).toBeFocused();
  for (const day of chosen) await day.press('Space');
  for (const n of [1, 2]) {
    if (n === 2) await add.click();
    await entry(n).getByLabel(words.week.plays).click();
    await page.getByRole('option', { name: 'Menu' }).click();
    // The list goes before another one comes.
    await expect(page.getByRole('option')).toHaveCount(0);
  }
  await expect(dialog.getByText(words.week.overlaps)).toHaveCount(2);
  await entry(2).getByLabel(words.week.to, { exact: true }).fill('02:00');
  await expect(entry(2).getByLabel(words.week.toNext)).toHaveValue('02:00');
  await entry(2).getByLabel(words.week.from).fill('17:00');
  await expect(dialog.getByText(words.week.overlaps)).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: common.action.save }).click();
  await expect(dialog).toBeHidden();
  const workdays = [1, 2, 3, 4, 5];
  const { items } = done(await client.call(listScreens, { q: 'Lobby' }));
  expect(items[0]?.schedule).toEqual([
    { days: workdays, from: '09:00', to: '17:00', playlist: menu.id },
    { days: workdays, from: '17:00', to: '02:00', playlist: menu.id },
  ]);
});

test('the button of an entry of the week has one line of text on a phone', async ({
  page,
  server,
}) => {
  await withScreens(page, server);
  await page.context().addCookies([{ name: 'lang', value: 'zh-TW', url: server.address }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  const screens = page.getByRole('list', { name: zhTw.title, exact: true }).getByRole('listitem');
  await screens.filter({ hasText: 'Bar' }).getByRole('button').click();
  await page.getByRole('menuitem', { name: zhTw.action.week, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: zhTw.week.add }).click();
  const remove = dialog.getByText(zhTw.week.remove, { exact: true });
  const lines = await remove.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('unpairing waits for its undo, and is sent once nobody takes it back', async ({
  page,
  server,
}) => {
  const { client } = await withScreens(page, server);
  await page.clock.install();
  await page.goto(path);
  const left = async () => done(await client.call(listScreens, {})).items.map(({ name }) => name);
  await choose(page, 'Bar', words.action.unpair);
  await expect(row(page, 'Bar')).toBeHidden();
  await page.getByRole('button', { name: shell.toast.undo }).click();
  await expect(row(page, 'Bar')).toBeVisible();
  expect(await left()).toEqual(['Bar', 'Lobby']);
  await choose(page, 'Bar', words.action.unpair);
  await page.clock.runFor(toastSeconds.undo * 1000 + 1000);
  await page.clock.resume();
  await expect.poll(left).toEqual(['Lobby']);
});
