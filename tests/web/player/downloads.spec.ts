import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { flatFilm } from '#tests/support/frames/scenes.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { pictureSlide, playSlides, slideOf } from '#tests/support/web/played-screen.ts';
import { nextPages, shownPage, test, wakePlayer } from '#tests/support/web/player-test.ts';
import { expect } from '#tests/support/web/web-test.ts';

/** How many entries a store of the screen has. */
const entries = (page: Page, store: 'media' | 'pieces') =>
  page.evaluate(async (name) => {
    const cache = await caches.open(`marquee-player-${name}`);
    return (await cache.keys()).length;
  }, store);

/** SHA-256 of the only file that the screen keeps, as it is played. */
const keptDigest = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('marquee-player-media');
    const [request] = await cache.keys();
    const bytes = await (await fetch(request?.url ?? '')).arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  });

/** A film with so many bytes behind it that every player passes over (Matroska's `Void`). */
async function largeFilm(page: Page, bytes: number): Promise<Buffer> {
  const head = Buffer.alloc(9);
  head.writeUInt8(0xec, 0);
  head.writeBigUInt64BE(0x0100_0000_0000_0000n | BigInt(bytes), 1);
  const film = await flatFilm(page, [200, 40, 40], 0.4);
  return Buffer.concat([film, head, Buffer.alloc(bytes, 1)]);
}

/** The first file that this page asks for comes up to so many bytes, and then nothing more of it. */
const stallFirstFile = (page: Page, bytes: number) =>
  page.addInitScript((most) => {
    const ask = fetch.bind(globalThis);
    const stalling = async (...asked: Parameters<typeof fetch>): Promise<Response> => {
      const response = await ask(...asked);
      const isFile = response.url.includes('/player/file/');
      if (!isFile || !response.body || sessionStorage.getItem('stalled') !== null) return response;
      sessionStorage.setItem('stalled', 'once');
      const reader = response.body.getReader();
      let come = 0;
      const body = new ReadableStream<Uint8Array>({
        async pull(stream) {
          if (come >= most) return new Promise(() => undefined);
          const { value } = await reader.read();
          come += value?.length ?? 0;
          if (value) stream.enqueue(value);
          return undefined;
        },
      });
      const { status, headers } = response;
      return new Response(body, { status, headers });
    };
    Reflect.set(globalThis, 'fetch', stalling);
  }, bytes);

test('a large file goes on where its network broke, and is played from its pieces', async ({
  page,
  server,
  context,
}) => {
  const { client } = await arrangePerson(server);
  await page.goto('/player');
  const bytes = await largeFilm(page, 20_000_000);
  const film = await slideOf(client, 'video', { bytes, type: 'video/webm', name: 'a.webm' });
  // More than a piece, and less than two.
  await stallFirstFile(page, 12_000_000);
  await playSlides(page, server, client, [film]);
  await expect.poll(() => entries(page, 'pieces'), { timeout: 30_000 }).toBeGreaterThan(0);
  await context.setOffline(true);
  // Not whole: not played, and what came is kept.
  expect(await entries(page, 'media')).toBe(0);
  expect(await shownPage(page)).toBeNull();
  await page.reload();
  const asked = page.waitForRequest((request) => request.url().includes('/player/file/'));
  await context.setOffline(false);
  const { range } = (await asked).headers();
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1]);
  expect(from).toBeGreaterThanOrEqual(8_000_000);
  await expect.poll(() => shownPage(page), { timeout: 30_000 }).toBe(film.id);
  expect(await keptDigest(page)).toBe(createHash('sha256').update(bytes).digest('hex'));
  const widthOf = () => page.evaluate(() => document.querySelector('video')?.videoWidth);
  await expect.poll(widthOf).toBe(1280);
});

test(
  'a network that comes and goes brings everything, and is not asked each time',
  { tag: '@full' },
  async ({ page, server }) => {
    const { client } = await arrangePerson(server);
    const slides = await Promise.all(
      ['crimson', 'navy', 'olive'].map((colour) => pictureSlide(client, colour)),
    );
    const state = await playSlides(page, server, client, slides);
    await expect.poll(() => shownPage(page)).not.toBeNull();
    let beats = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/player/heartbeat')) beats += 1;
    });
    const changes = 20;
    const context = page.context();
    const shown = nextPages(page, 4);
    for (let change = 0; change < changes; change += 1) {
      await context.setOffline(true);
      await context.setOffline(false);
    }
    expect(await shown).toHaveLength(4);
    expect(beats).toBeLessThan(changes / 2);
    await expect.poll(state).toMatchObject({ cache: { have: 3, of: 3 }, faults: [] });
    // Somebody clears what is kept: it is fetched again, and the screen goes on.
    await page.evaluate(() => caches.delete('marquee-player-media'));
    await expect
      .poll(async () => {
        await wakePlayer(page);
        return entries(page, 'media');
      })
      .toBe(3);
  },
);
