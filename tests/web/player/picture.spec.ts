import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { watchScreens } from '#shared/contract/signage/picture.ts';
import { screenPicture } from '#shared/domain/signage/picture.ts';
import { screenPictures, screens } from '#server/db/schema/screen.ts';
import { flatFilm } from '#tests/support/frames/scenes.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import type { ServerAtHand } from '#tests/support/server/test-server.ts';
import { picture } from '#tests/support/signage/sample-files.ts';
import { makeSlideshow } from '#tests/support/signage/slideshows.ts';
import { preparedFile, sendFile } from '#tests/support/signage/upload.ts';
import { openScreen } from '#tests/support/web/played-screen.ts';
import { shownPage, test, wakePlayer } from '#tests/support/web/player-test.ts';
import { expect } from '#tests/support/web/web-test.ts';

type Shown =
  | { type: 'image' | 'video'; fileId: string; fit?: 'contain' }
  | { type: 'web'; url: string };

/** Somebody with a screen, which this page is. */
async function arrangeScreen(page: Page, server: ServerAtHand) {
  const { client, userId } = await arrangePerson(server);
  const id = await openScreen(page, server, userId);
  return {
    client,
    id,
    /** The only page of what it plays. */
    async play(shown: Shown) {
      const only = { id: v7(), duration: 60, ...shown };
      const made = await makeSlideshow(client, { content: { pages: [only] } });
      await server.db.update(screens).set({ slideshowId: made.id }).where(eq(screens.id, id));
      await wakePlayer(page);
      await expect.poll(() => shownPage(page), { timeout: 20_000 }).toBe(only.id);
      return only.id;
    },
    async picture(pageId: string): Promise<Buffer> {
      done(await client.call(watchScreens, { ids: [id] }));
      let found: { pageId: string; content: Buffer } | undefined;
      await expect(async () => {
        await wakePlayer(page);
        [found] = await server.db
          .select()
          .from(screenPictures)
          .where(eq(screenPictures.screenId, id));
        expect(found?.pageId).toBe(pageId);
      }).toPass({ timeout: 20_000 });
      return found?.content ?? Buffer.alloc(0);
    },
  };
}

async function fileOf(client: HttpClient, bytes: Buffer, type: 'image/png' | 'video/webm') {
  const id = await sendFile(client, { bytes, name: type.replace('/', '.'), type });
  await preparedFile(client, id);
  return id;
}

/** The colour of a place of a picture, in shares of its sides. */
async function colourAt(content: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(content)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const place = Math.floor(y * info.height) * info.width + Math.floor(x * info.width);
  return [...data.subarray(place * 3, place * 3 + 3)];
}
const isNear = (colour: number[], wanted: number[]) =>
  colour.every((part, at) => Math.abs(part - (wanted[at] ?? 0)) < 40);

test('a screen that somebody looks at sends what it really shows: a picture, a film, and of a website its name', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  const screen = await arrangeScreen(page, server);
  const { client } = screen;
  let [wanted, sent] = [0, 0];
  page.on('request', (request) => {
    if (request.url().endsWith('/player/picture')) sent += 1;
  });
  page.on('response', async (response) => {
    if (!response.url().endsWith('/player/heartbeat')) return;
    const { data } = (await response.json()) as { data: { wants_picture: boolean } };
    if (data.wants_picture) wanted += 1;
  });

  const still = await fileOf(client, await picture(640, 360, { colour: 'crimson' }), 'image/png');
  const stillPage = await screen.play({ type: 'image', fileId: still, fit: 'contain' });
  // Nobody looks yet: what it says once more asks for none.
  const said = page.waitForResponse((response) => response.url().endsWith('/player/heartbeat'));
  await wakePlayer(page);
  await said;
  const content = await screen.picture(stillPage);
  expect(content.length).toBeLessThan(screenPicture.maxBytes);
  expect(await sharp(content).metadata()).toMatchObject({ width: 320, height: 180 });
  // Stripes of white and crimson: each half of an eighth.
  const stripe = await colourAt(content, 0.5, 0.5 + 3 / 32);
  expect(isNear(stripe, [220, 20, 60]), stripe.join()).toBe(true);

  const film = await fileOf(client, await flatFilm(page, [0, 128, 0], 0.4), 'video/webm');
  const filmPage = await screen.play({ type: 'video', fileId: film });
  const green = await colourAt(await screen.picture(filmPage), 0.5, 0.9);
  expect(isNear(green, [0, 128, 0]), green.join()).toBe(true);

  const url = 'https://website.example/';
  await page.route(url, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<body style="background: orange">' }),
  );
  const site = await screen.play({ type: 'web', url });
  const drawn = await screen.picture(site);
  const ground = await colourAt(drawn, 0.02, 0.9);
  expect(isNear(ground, [36, 37, 44]), ground.join()).toBe(true);
  // Its host stands in the middle.
  const { channels } = await sharp(drawn)
    .extract({ left: 80, top: 82, width: 160, height: 16 })
    .stats();
  expect(channels[0]?.max).toBeGreaterThan(120);
  expect(sent, 'no more than it was asked for').toBeLessThanOrEqual(wanted);
});

test(
  'outside its hours a screen is dark, and lets its display sleep',
  { tag: '@full' },
  async ({ page, server }) => {
    await page.addInitScript(() => {
      const locks = { taken: 0, released: 0 };
      Reflect.set(window, 'locks', locks);
      const request = () => {
        locks.taken += 1;
        const release = () => {
          locks.released += 1;
          return Promise.resolve();
        };
        return Promise.resolve({ release });
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    });
    const screen = await arrangeScreen(page, server);
    const held = () =>
      page.evaluate(() => {
        const { taken, released } = Reflect.get(window, 'locks') as Record<string, number>;
        return (taken ?? 0) - (released ?? 0);
      });
    const still = await fileOf(screen.client, await picture(640, 360), 'image/png');
    await screen.play({ type: 'image', fileId: still });
    expect(await held()).toBe(1);
    const hourOf = (later: number) =>
      `${String(new Date(Date.now() + later * 3_600_000).getHours()).padStart(2, '0')}:00`;
    const hours = { days: [0, 1, 2, 3, 4, 5, 6], from: hourOf(6), to: hourOf(9) };
    const have = async (change: Partial<typeof screens.$inferInsert>) => {
      await server.db.update(screens).set(change).where(eq(screens.id, screen.id));
      await wakePlayer(page);
    };
    await have({ hours });
    await expect.poll(() => shownPage(page)).toBeNull();
    await expect.poll(held).toBe(0);
    await have({ hours: null });
    await expect.poll(() => shownPage(page)).not.toBeNull();
    expect(await held()).toBe(1);
  },
);
