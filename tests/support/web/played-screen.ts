import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { screens } from '#server/db/schema/screen.ts';
import type { ScreenState } from '#shared/domain/signage/heartbeat.ts';
import type { HttpClient } from '../server/http-client.ts';
import type { ServerAtHand } from '../server/test-server.ts';
import { picture } from '../signage/sample-files.ts';
import { makeSlideshow } from '../signage/slideshows.ts';
import { preparedFile, sendFile, type SentFile } from '../signage/upload.ts';
import { pairPlayer, wakePlayer } from './player-test.ts';

type Content = NonNullable<NonNullable<Parameters<typeof makeSlideshow>[1]>['content']>;
type Slide = Content['pages'][number];

/** What a screen on a page of a browser last said of itself. */
type Told = () => Promise<ScreenState | null>;

/** Pairs the player on a page, by a name of its own, and gives it these slides. */
export async function playSlides(
  page: Page,
  server: ServerAtHand,
  by: HttpClient,
  pages: Slide[],
): Promise<Told> {
  const { id } = await makeSlideshow(by, { content: { pages } });
  return playSlideshow(page, server, by, { slideshowId: id });
}

/** The same with a slideshow that there is; `change` is what the screen's row has. */
export async function playSlideshow(
  page: Page,
  server: ServerAtHand,
  by: HttpClient,
  change: Partial<typeof screens.$inferInsert>,
): Promise<Told> {
  const name = `Screen ${v7()}`;
  const isThis = eq(screens.name, name);
  await pairPlayer(page, by, name);
  await expect.poll(() => server.db.$count(screens, isThis)).toBe(1);
  await server.db.update(screens).set(change).where(isThis);
  await wakePlayer(page);
  return async () => {
    await wakePlayer(page);
    const [row] = await server.db.select().from(screens).where(isThis);
    return row?.state ?? null;
  };
}

/** A slide of a second from a file. */
export async function slideOf(
  client: HttpClient,
  type: 'image' | 'video',
  file: SentFile,
): Promise<Slide> {
  const fileId = await sendFile(client, file);
  await preparedFile(client, fileId);
  return { id: v7(), type, fileId, duration: 1, transition: 'cut' };
}

/** A slide of a picture in a colour. */
export const pictureSlide = async (client: HttpClient, colour: string) =>
  slideOf(client, 'image', { bytes: await picture(1600, 900, { colour }) });
