import { v7 } from 'uuid';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import listWords from '#resources/locales/en/list.json' with { type: 'json' };
import player from '#resources/locales/en/player.json' with { type: 'json' };
import slideshowLabels from '#resources/locales/en/slideshow.json' with { type: 'json' };
import { getPlayback } from '#shared/contract/signage/screen.ts';
import { saveSlideshow, shareSlideshow } from '#shared/contract/signage/slideshow.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { picture } from '#tests/support/signage/sample-files.ts';
import { makeSlideshow } from '#tests/support/signage/slideshows.ts';
import { preparedFile, sendFile } from '#tests/support/signage/upload.ts';
import { shownPage } from '#tests/support/web/player-test.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

/** Makes slides of one image of this user. */
async function slidesOf(client: HttpClient) {
  const fileId = await sendFile(client, { bytes: await picture(1600, 900, { colour: '#1f5a9e' }) });
  await preparedFile(client, fileId);
  return () => ({ id: v7(), type: 'image' as const, fileId, duration: 60 });
}

test('a slideshow is tried in a window of its own, as published or as it is edited, and takes no place of the plan', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  const slide = await slidesOf(client);
  const [published, drafted] = [slide(), slide()];
  const made = await makeSlideshow(client, { name: 'Lobby', content: { pages: [published] } });
  const draft = { pages: [drafted], thumbnail: null };
  const { id, updatedAt } = made;
  done(await client.call(saveSlideshow, { id, content: draft, updatedAt, publish: false }));

  await enter(page, client, server.address);
  await page.goto('/application?view=slideshows');
  await page
    .getByRole('button', { name: listWords.actions.of.replace('{{name}}', 'Lobby') })
    .click();
  const opening = page.context().waitForEvent('page');
  await page.getByRole('menuitem', { name: application.slideshows.try }).click();
  const tried = await opening;
  await expect.poll(() => shownPage(tried)).toBe(published.id);
  const widthOf = () => tried.evaluate(() => document.querySelector('img')?.naturalWidth ?? 0);
  await expect.poll(widthOf).toBeGreaterThan(0);

  await page.goto(`/application?edit=${id}`);
  await page.getByRole('button', { name: listWords.actions.more }).click();
  const openingDraft = page.context().waitForEvent('page');
  await page.getByRole('menuitem', { name: application.slideshows.try }).click();
  await expect.poll(async () => shownPage(await openingDraft)).toBe(drafted.id);
  expect(done(await client.call(getPlayback, {})).playing).toBe(0);

  // Nobody else's eyes.
  await page.context().clearCookies();
  await tried.reload();
  await expect(tried.getByRole('heading', { name: player.notice.signIn.title })).toBeVisible();
});

test('a slideshow that others shared is played from the page of its editor, as published', async ({
  page,
  server,
}) => {
  const owner = await arrangePerson(server);
  const friend = await arrangePerson(server);
  const slide = await slidesOf(owner.client);
  const [published, drafted] = [slide(), slide()];
  const { id, updatedAt } = await makeSlideshow(owner.client, { content: { pages: [published] } });
  const draft = { pages: [drafted], thumbnail: null };
  done(await owner.client.call(saveSlideshow, { id, content: draft, updatedAt, publish: false }));
  done(await owner.client.call(shareSlideshow, { id, emails: [friend.email] }));

  await enter(page, friend.client, server.address);
  await page.goto(`/application?edit=${id}`);
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: slideshowLabels.watch }).click();
  await expect.poll(async () => shownPage(await opening)).toBe(published.id);
});
