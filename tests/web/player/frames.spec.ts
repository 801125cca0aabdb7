import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { screens } from '#server/db/schema/screen.ts';
import { judgeFrames, type Colour, type Scene } from '#tests/support/frames/judge.ts';
import { plantFlashes } from '#tests/support/frames/plant.ts';
import { recordFrames } from '#tests/support/frames/recorder.ts';
import { colourAt, cssOf, flatFilm, grainedPicture } from '#tests/support/frames/scenes.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { makeSlideshow } from '#tests/support/signage/slideshows.ts';
import { preparedFile, sendFile } from '#tests/support/signage/upload.ts';
import { colourAddress, serveColours } from '#tests/support/web/colour-pages.ts';
import { nextPages, pairPlayer, shownPage, wakePlayer } from '#tests/support/web/player-test.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

/** In the sample what is hardest to follow each other; pictures too in the whole run. */
const isFull = process.env['TEST_FULL'] === '1';
const kinds = isFull
  ? (['image', 'video', 'video', 'web'] as const)
  : (['video', 'video', 'web'] as const);
const transitions = ['slide', 'cut', 'fade'] as const;
type Kind = (typeof kinds)[number];

test.use({
  viewport: { width: 1920, height: 1080 },
  contextOptions: { reducedMotion: 'no-preference' },
});

/** What a page of this kind shows this colour from. */
async function sourceOf(kind: Kind, colour: Colour, page: Page, client: HttpClient) {
  if (kind === 'web') return { url: colourAddress(cssOf(colour)) };
  const file =
    kind === 'video'
      ? { bytes: await flatFilm(page, colour, 1), type: 'video/webm', name: 'a.webm' }
      : { bytes: await grainedPicture(colour), type: 'image/jpeg', name: 'a.jpg' };
  const fileId = await sendFile(client, file);
  await preparedFile(client, fileId);
  return { fileId, fit: 'cover' as const };
}

// The bench of the same name does so two hundred times; this is one loop.
test('no frame shows anything but the slide before, the next, or both on their way', async ({
  page,
  context,
  server,
}) => {
  await serveColours(context);
  const { client, userId } = await arrangePerson(server);
  await pairPlayer(page, client, 'Lobby');
  const ofOwner = eq(screens.ownerId, userId);
  await expect.poll(() => server.db.$count(screens, ofOwner)).toBe(1);
  const scenes: Scene[] = [];
  const pages = [];
  for (const transition of transitions) {
    for (const type of kinds) {
      const colour = colourAt(scenes.length);
      scenes.push({ name: type, colour, transition });
      const source = await sourceOf(type, colour, page, client);
      pages.push({ id: v7(), type, duration: 1, transition, transitionMs: 200, ...source });
    }
  }
  const { id } = await makeSlideshow(client, { content: { pages } });
  await server.db.update(screens).set({ slideshowId: id }).where(ofOwner);
  await wakePlayer(page);
  // Everything is here once the last of them is shown.
  await expect.poll(() => shownPage(page), { timeout: 40_000 }).toBe(pages.at(-1)?.id);

  const recorder = await recordFrames(page);
  await nextPages(page, scenes.length);
  const { changes, foreign } = judgeFrames(await recorder.stop(), scenes);
  expect(foreign).toEqual([]);
  // The last one may still be on its way.
  expect(changes.length).toBeGreaterThanOrEqual(scenes.length - 1);
  // And what should not be there would have been seen; flashes of a frame or two are the bench's.
  const flashes = await plantFlashes(page, 3, { lengthsMs: [100], untilRecorded: true });
  expect(flashes).toEqual({ planted: 3, seen: 3 });
});
