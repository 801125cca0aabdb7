import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import dayjs from 'dayjs';
import list from '#resources/locales/en/list.json' with { type: 'json' };
import words from '#resources/locales/en/plays.json' with { type: 'json' };
import screenWords from '#resources/locales/en/screens.json' with { type: 'json' };
import { deleteSlideshow, getSlideshow } from '#shared/contract/signage/slideshow.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import type { ServerAtHand } from '#tests/support/server/test-server.ts';
import { arrangeScreen } from '#tests/support/signage/arrange-screen.ts';
import { playOf, tellPlays } from '#tests/support/signage/plays.ts';
import { contentOf, makeSlideshow } from '#tests/support/signage/slideshows.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const path = '/console/device?view=plays';

/** Of screens that report plays of the past: earlier plays than the pairing are dropped. */
const pairedAt = new Date(0);

/** Two slideshows that two screens have played today and yesterday, one of them gone by now. */
async function withPlays(page: Page, server: ServerAtHand & { address: string }) {
  const person = await arrangePerson(server);
  const lobby = await arrangeScreen(server, person.userId, {
    name: 'Lobby',
    tags: ['ground'],
    pairedAt,
  });
  const bar = await arrangeScreen(server, person.userId, { name: 'Bar', pairedAt });
  const pagesOf = async (name: string) => {
    const { id } = await makeSlideshow(person.client, { name, content: contentOf(10, 10) });
    const { content } = done(await person.client.call(getSlideshow, { id }));
    return { id, pages: content.pages.map((one) => ({ slideshowId: id, pageId: one.id })) };
  };
  const menu = await pagesOf('Menu');
  // As a spreadsheet would take it for a formula.
  const sale = await pagesOf('=1+1 sale');
  const yesterday = dayjs().subtract(1, 'day').format();
  const now = dayjs().format();
  const [first, second] = menu.pages;
  await tellPlays(lobby.client, [
    ...[first, first, second].map((one) => playOf(one, now)),
    playOf(sale.pages[0], yesterday),
  ]);
  await tellPlays(bar.client, [playOf(first, yesterday)]);
  done(await person.client.call(deleteSlideshow, { id: sale.id }));
  await enter(page, person.client, server.address);
  return { ...person, menu };
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

test('what screens have played: figures, days as bars, lines that lead on, without a fault of access', async ({
  page,
  server,
}) => {
  const { menu } = await withPlays(page, server);
  await page.goto('/console/device');
  await page.getByRole('link', { name: screenWords.tab.plays }).click();
  await expect(figure(page, words.figure.plays)).toContainText('5');
  await expect(figure(page, words.figure.screens)).toContainText('2');
  await expect(row(page, 'Menu')).toContainText('4');
  // Gone, and named all the same.
  await expect(row(page, '=1+1 sale')).toContainText(words.deleted);
  expect(await accessibilityFaults(page)).toEqual([]);

  // Bar by bar, in words.
  const chart = page.getByRole('slider', { name: words.chart.day });
  await chart.focus();
  await expect(chart).toHaveAttribute('aria-valuetext', /: 3 plays, 1 min/);
  await chart.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /: 2 plays/);
  await chart.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /: 0 plays, 0 min/);

  await row(page, 'Menu').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`by=page&slideshow=${menu.id}`));
  await expect(row(page, 'Slide 1')).toContainText('3');
  await expect(row(page, 'Slide 2')).toContainText('1');
  await expect(figure(page, words.figure.plays)).toContainText('4');
  await page.goBack();
  await page.getByRole('navigation', { name: words.by.label }).getByText(words.by.screen).click();
  await expect(row(page, 'Lobby')).toContainText('4');
  await page.goto(`${path}&by=day&tag=ground`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(figure(page, words.figure.screens)).toContainText('1');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('the whole report is saved as CSV, without a cell that a spreadsheet takes for a formula', async ({
  page,
  server,
}) => {
  await withPlays(page, server);
  await page.goto(`${path}&by=page&size=12`);
  await expect(row(page, 'Slide 2')).toBeVisible();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: list.export.action }).click();
  const file = await readFile(await (await waiting).path(), 'utf8');
  const [head, ...lines] = file.trim().split('\r\n');
  expect(head).toContain(`${words.column.slideshow},${words.column.slideshowId}`);
  expect(lines).toHaveLength(3);
  const today = dayjs().format('YYYY-MM-DD');
  expect(lines.filter((line) => line.endsWith(`,3,30,2,${today}`))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith("'=1+1 sale,"))).toHaveLength(1);
});

test(
  'before anything has played it says so, and what is older than a month is found',
  { tag: '@full' },
  async ({ page, server }) => {
    const person = await arrangePerson(server);
    await enter(page, person.client, server.address);
    await page.goto(path);
    await expect(page.getByText(words.empty.title)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    const play = playOf({}, dayjs().subtract(120, 'day').format());
    const schedule = [{ days: [1], from: '00:00', to: '24:00', playlist: play.slideshowId }];
    const known = { name: 'Lobby', schedule, pairedAt };
    const screen = await arrangeScreen(server, person.userId, known);
    await tellPlays(screen.client, [play]);
    await page.reload();
    await page.getByRole('link', { name: words.lately.all }).click();
    await expect(row(page, words.goneSlideshow)).toContainText('1');
    await expect(page.getByRole('slider', { name: words.chart.month })).toBeVisible();
  },
);
