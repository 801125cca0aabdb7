import application from '#resources/locales/en/application.json' with { type: 'json' };
import listWords from '#resources/locales/en/list.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import words from '#resources/locales/en/slideshow.json' with { type: 'json' };
import { listShortcuts } from '#shared/contract/signage/shortcut.ts';
import { createSlideshow, listSlideshows } from '#shared/contract/signage/slideshow.ts';
import { pageDefaults } from '#shared/domain/signage/page.ts';
import { signageApp } from '#shared/domain/signage/rights.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const { slideshows, shortcuts } = application;

test('a slideshow is shared with pasted addresses, and has a link and a code that are saved, printed and led elsewhere', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  const slide = {
    ...pageDefaults,
    id: crypto.randomUUID(),
    type: 'web' as const,
    url: 'https://a.example',
  };
  for (const name of ['Menu', 'Lobby']) {
    const content = { pages: [slide], thumbnail: null };
    done(await client.call(createSlideshow, { name, content }));
  }
  await enter(page, client, server.address);
  await page.goto('/application?view=slideshows');
  const share = async () => {
    await page
      .getByRole('button', { name: listWords.actions.of.replace('{{name}}', 'Lobby') })
      .click();
    await page.getByRole('menuitem', { name: slideshows.share }).click();
  };
  const dialog = page.getByRole('dialog');
  const choose = async (name: string) => {
    await dialog.getByLabel(shortcuts.slideshow).click();
    await page.getByRole('option', { name }).click();
    await expect(page.getByRole('option')).toHaveCount(0);
  };
  const sharedWith = async () => done(await client.call(listSlideshows, {})).items[0]?.sharedWith;
  await share();
  await dialog.getByLabel(words.share.add).fill('Mei <mei@example.com>; sam@example.com\nnobody');
  await dialog.getByRole('button', { name: words.share.action }).click();
  await expect(dialog).toContainText('nobody');
  await dialog.getByLabel(words.share.add).fill('Mei <mei@example.com>; sam@example.com');
  await dialog.getByRole('button', { name: words.share.action }).click();
  await expect(dialog).toHaveCount(0);
  expect(await sharedWith()).toEqual(['mei@example.com', 'sam@example.com']);
  await share();
  await dialog
    .getByRole('button', { name: words.share.remove.replace('{{email}}', 'mei@example.com') })
    .click();
  await expect(dialog.getByLabel(words.share.add)).toBeFocused();
  await dialog.getByRole('button', { name: words.share.action }).click();
  await expect(dialog).toHaveCount(0);
  expect(await sharedWith()).toEqual(['sam@example.com']);

  // A public one needs a plan, which is said before anything is lost.
  await page.getByRole('button', { name: shortcuts.create }).click();
  await choose('Lobby');
  await dialog.getByRole('textbox', { name: slideshows.name }).fill('Window');
  await dialog.getByLabel(shortcuts.isPublic).check();
  await dialog.getByRole('button', { name: shortcuts.make }).click();
  await expect(dialog).toContainText(shortcuts.needsPlan);
  await dialog.getByLabel(shortcuts.isPublic).uncheck();
  await dialog.getByRole('button', { name: shortcuts.make }).click();
  await page.getByRole('button', { name: shortcuts.code.replace('{{name}}', 'Window') }).click();
  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: shortcuts.savePng }).click();
  expect((await waiting).suggestedFilename()).toBe('Window.png');

  // On paper: the code, its name and its link, and nothing of the page.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText(shortcuts.scan)).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Window', level: 1, includeHidden: true }),
  ).toBeVisible();
  await expect(page.locator('#content')).toBeHidden();
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  const link = await dialog.getByText('/play/').textContent();
  await page.keyboard.press('Escape');

  // What hangs on the wall plays something else from now on: its address stays.
  await page
    .getByRole('button', { name: listWords.actions.of.replace('{{name}}', 'Window') })
    .click();
  await page.getByRole('menuitem', { name: shortcuts.edit }).click();
  await choose('Menu');
  await dialog.getByRole('textbox', { name: slideshows.name }).fill('Counter');
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: common.action.save }).click();
  await expect(dialog).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: shortcuts.code.replace('{{name}}', 'Counter') }),
  ).toBeVisible();
  const [changed] = done(await client.call(listShortcuts, { id: signageApp }));
  expect(changed).toMatchObject({ name: 'Counter', url: link, playlist: { name: 'Menu' } });
});
