import application from '#resources/locales/en/application.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import listWords from '#resources/locales/en/list.json' with { type: 'json' };
import words from '#resources/locales/en/slideshow.json' with { type: 'json' };
import {
  createSlideshow,
  listSlideshows,
  shareSlideshow,
} from '#shared/contract/signage/slideshow.ts';
import { pageDefaults } from '#shared/domain/signage/page.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { arrangeScreen } from '#tests/support/signage/arrange-screen.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const { slideshows } = application;

async function arrange(client: HttpClient, name: string): Promise<string> {
  const pages = [
    { ...pageDefaults, id: crypto.randomUUID(), type: 'web' as const, url: 'https://example.com' },
  ];
  const made = await client.call(createSlideshow, { name, content: { pages, thumbnail: null } });
  return done(made).id;
}

const actionsOf = (name: string) => listWords.actions.of.replace('{{name}}', name);

test('cards and screens say what plays, and what is offline or has no screen', async ({
  page,
  server,
}) => {
  const { client, userId } = await arrangePerson(server);
  const lastSeenAt = new Date();
  const texts = {
    'On no screen yet': [],
    'Plays on Lobby': [{ lastSeenAt }],
    'On Lobby, offline': [{}],
    'Plays on 2 screens': [{ lastSeenAt }, { lastSeenAt }],
    'On 2 screens, 1 online': [{ lastSeenAt }, {}],
    'On 2 screens, all offline': [{}, {}],
  };
  for (const [name, rows] of Object.entries(texts)) {
    const slideshowId = await arrange(client, `Menu: ${name}`);
    for (const row of rows) await arrangeScreen(server, userId, { ...row, slideshowId });
  }
  await enter(page, client, server.address);
  await page.goto('/application?view=slideshows');
  for (const name of Object.keys(texts)) {
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: `Menu: ${name}`, exact: true }) });
    await expect(card.locator('p').getByText(name, { exact: true })).toBeVisible();
  }
  await page.goto('/console/device');
  await expect(page.getByText('Should play Menu: On Lobby, offline')).toBeVisible();
  await expect(page.getByText('Plays Menu: Plays on Lobby')).toBeVisible();
});

test('slideshows are found, renamed, copied, and deleted for as long as nobody takes it back', async ({
  page,
  server,
}) => {
  const { client, userId } = await arrangePerson(server);
  for (let n = 1; n <= 12; n += 1) await arrange(client, `Menu ${n}`);
  const played = await arrange(client, 'Menu 13');
  const hall = await arrangeScreen(server, userId, { name: 'Hall & bar', slideshowId: played });
  await enter(page, client, server.address);
  await page.goto('/application?view=slideshows');
  const screens = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: /^Menu/ }) });
  await expect(screens).toHaveCount(12);
  await page.getByRole('searchbox', { name: slideshows.search }).fill('menu 13');
  await expect(screens).toHaveCount(1);
  await expect(page).toHaveURL(/q=menu\+13/);
  await expect(screens).toContainText('On Hall & bar, offline');
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: actionsOf('Menu 13') }).click();
  await page.getByRole('menuitem', { name: slideshows.rename }).click();
  await page.getByRole('textbox', { name: slideshows.name }).fill('Menu 13 of May');
  await page.getByRole('button', { name: slideshows.rename }).click();
  await expect(page.getByRole('link', { name: 'Menu 13 of May' })).toBeVisible();

  await page.getByRole('button', { name: actionsOf('Menu 13 of May') }).click();
  await page.getByRole('menuitem', { name: slideshows.duplicate }).click();
  await page.getByRole('button', { name: slideshows.duplicate }).click();
  await expect(screens).toHaveCount(2);

  const copy = slideshows.copyOf.replace('{{name}}', 'Menu 13 of May');
  await page.getByRole('button', { name: actionsOf(copy) }).click();
  await page.getByRole('menuitem', { name: common.action.delete }).click();
  await expect(screens).toHaveCount(1);
  await page.getByRole('button', { name: words.undo }).click();
  await expect(screens).toHaveCount(2);
  expect(done(await client.call(listSlideshows, {})).total).toBe(14);

  await page.getByRole('button', { name: actionsOf('Menu 13 of May'), exact: true }).click();
  await page.getByRole('menuitem', { name: common.action.delete }).click();
  await expect(page.getByText('Menu 13 of May deleted. 1 screen loses it.')).toBeVisible();
  await page.getByRole('button', { name: words.undo }).click();
  await page.getByRole('link', { name: 'Hall & bar' }).click();
  await expect(page).toHaveURL(`/console/device?screen=${hall.id}`);
  await expect(page.getByRole('dialog', { name: 'Hall & bar' })).toContainText('Menu 13 of May');
});

test('when a slideshow is deleted, the focus goes to the next, then to the one before, at last to the list', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  for (const name of ['Third', 'Second', 'First']) await arrange(client, name);
  await enter(page, client, server.address);
  await page.goto('/application?view=slideshows');
  const remove = async (name: string) => {
    await page.getByRole('button', { name: actionsOf(name) }).click();
    await page.getByRole('menuitem', { name: common.action.delete }).click();
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  };
  await remove('Second');
  await expect(page.getByRole('link', { name: 'Third', exact: true })).toBeFocused();
  await remove('Third');
  await expect(page.getByRole('link', { name: 'First', exact: true })).toBeFocused();
  await remove('First');
  await expect(page.getByRole('region', { name: slideshows.title, exact: true })).toBeFocused();
});

test('what somebody shares is played and says who shares it, and opens no editor', async ({
  page,
  server,
}) => {
  const { client: sharer } = await arrangePerson(server);
  const { client, email } = await arrangePerson(server);
  const id = await arrange(sharer, 'Lobby');
  done(await sharer.call(shareSlideshow, { id, emails: [email] }));
  await enter(page, client, server.address);
  await page.goto('/application?view=slideshows');
  const screen = page.getByRole('article').filter({ hasText: 'Lobby' });
  await expect(screen).toContainText('shared by');
  await screen.getByRole('button', { name: 'Lobby', exact: true }).click();
  const preview = page.getByRole('dialog');
  await expect(preview).toContainText('1 of 1');
  expect(
    await accessibilityFaults(page, { include: ['[role="dialog"] [class*="_parts_"]'] }),
  ).toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto(`/application?edit=${id}`);
  await expect(page.getByText(/shares this slideshow with you/)).toBeVisible();
});
