import type { Page } from '@playwright/test';
import { v7 } from 'uuid';
import player from '#resources/locales/en/player.json' with { type: 'json' };
import {
  changeShortcut,
  createShortcut,
  deleteShortcut,
} from '#shared/contract/signage/shortcut.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import { picture } from '#tests/support/signage/sample-files.ts';
import { makeSlideshow } from '#tests/support/signage/slideshows.ts';
import { preparedFile, sendFile } from '#tests/support/signage/upload.ts';
import { shownPage } from '#tests/support/web/player-test.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const saysOf = (page: Page, name: 'gone' | 'signIn') =>
  page.getByRole('heading', { name: player.notice[name].title });

test('a shortcut plays for anybody while it is public, and says why it does not', async ({
  page,
  server,
}) => {
  const { holder } = await makeTeam(server, []);
  const { client } = holder;
  const fileId = await sendFile(client, { bytes: await picture(1600, 900, { colour: '#1f5a9e' }) });
  await preparedFile(client, fileId);
  const slide = { id: v7(), type: 'image' as const, fileId, duration: 2 };
  const { id: playlistId } = await makeSlideshow(client, { content: { pages: [slide] } });
  const made = { appId: 'slideshow', playlistId, name: 'Window', isPublic: true } as const;
  const { id, url } = done(await client.call(createShortcut, made));
  const path = new URL(url).pathname;

  await page.goto(path);
  await expect.poll(() => shownPage(page)).toBe(slide.id);
  const widthOf = () => page.evaluate(() => document.querySelector('img')?.naturalWidth);
  await expect.poll(widthOf).toBeGreaterThan(0);

  // For those who see the slideshow alone.
  done(await client.call(changeShortcut, { id, isPublic: false }));
  await page.reload();
  await expect(saysOf(page, 'signIn')).toBeVisible();
  await expect(page.getByRole('link')).toHaveAttribute('href', '/login');
  await enter(page, client, server.address);
  await page.reload();
  await expect.poll(() => shownPage(page)).toBe(slide.id);

  done(await client.call(deleteShortcut, { id, appId: 'slideshow' }));
  await page.reload();
  await expect(saysOf(page, 'gone')).toBeVisible();
});
