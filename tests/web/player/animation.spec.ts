import type { Page } from '@playwright/test';
import sharp from 'sharp';
import words from '#resources/locales/en/slideshow.json' with { type: 'json' };
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { animatedPng, animation } from '#tests/support/signage/sample-files.ts';
import { makeSlideshow } from '#tests/support/signage/slideshows.ts';
import { pictureSlide, playSlides, slideOf } from '#tests/support/web/played-screen.ts';
import { shownPage, test } from '#tests/support/web/player-test.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect } from '#tests/support/web/web-test.ts';

const types = ['gif', 'webp', 'png'] as const;
type Type = (typeof types)[number];

/** Red, then green for a moment, then blue for good: it plays once. */
const delays = [700, 100, 100];
const bytesOf = (type: Type) =>
  type === 'png' ? animatedPng(delays) : animation(type, { delay: delays, loop: 1 });

async function animatedSlide(client: HttpClient, type: Type) {
  const file = { bytes: await bytesOf(type), name: `once.${type}`, type: `image/${type}` };
  return { ...(await slideOf(client, 'image', file)), duration: 2, fit: 'cover' as const };
}

/** The colour in the middle of the window, if this slide stands there before and after the look. */
async function colourOf(page: Page, id: string): Promise<'red' | 'blue' | 'other' | null> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if ((await shownPage(page)) !== id) return null;
  const clip = { x: width / 2, y: height / 3, width: 4, height: 4 };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  if ((await shownPage(page)) !== id) return null;
  const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
  if (red > 200 && blue < 60) return 'red';
  return blue > 200 && red < 60 ? 'blue' : 'other';
}

/** The slide is seen to start again, and to go on to its end, in a showing that is not its first. */
async function expectAnew(page: Page, id: string, name: string) {
  const look = () => colourOf(page, id);
  for (const colour of ['blue', 'red', 'blue'])
    await expect.poll(look, { message: name, intervals: [30], timeout: 30_000 }).toBe(colour);
}

test('animations that play once start again at each showing', async ({ page, server }) => {
  const { client } = await arrangePerson(server);
  const slides = [];
  for (const type of types) slides.push(await animatedSlide(client, type));
  await playSlides(page, server, client, slides);
  for (const [at, { id }] of slides.entries()) await expectAnew(page, id, types[at] ?? '');
});

test('a screen that shows nothing but an animation starts it again', async ({ page, server }) => {
  const { client } = await arrangePerson(server);
  const only = await animatedSlide(client, 'gif');
  await playSlides(page, server, client, [only]);
  await expectAnew(page, only.id, 'alone');
});

for (const [name, address] of [
  ['a try', (id: string) => `/player?try=${id}`],
  ['the preview', (id: string) => `/application?edit=${id}`],
] as const) {
  test(
    `the same in ${name}`,
    { tag: name === 'a try' ? '@full' : [] },
    async ({ page, server }) => {
      const { client } = await arrangePerson(server);
      const slides = [await animatedSlide(client, 'webp'), await pictureSlide(client, 'olive')];
      const { id } = await makeSlideshow(client, { content: { pages: slides } });
      await enter(page, client, server.address);
      await page.goto(address(id));
      if (name === 'the preview')
        await page.getByRole('button', { name: words.preview.open }).click();
      await expectAnew(page, slides[0]?.id ?? '', name);
    },
  );
}
