import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { screens } from '#server/db/schema/screen.ts';
import { slideshows } from '#server/db/schema/slideshow.ts';
import type { ScreenState } from '#shared/domain/signage/heartbeat.ts';
import type { HttpClient } from '../server/http-client.ts';
import type { ServerAtHand } from '../server/test-server.ts';
import { arrangeScreen } from '../signage/arrange-screen.ts';
import { picture } from '../signage/sample-files.ts';
import { makeSlideshow } from '../signage/slideshows.ts';
import { preparedFile, sendFile, type SentFile } from '../signage/upload.ts';
import { openPaired, wakePlayer } from './player-test.ts';

type Content = NonNullable<NonNullable<Parameters<typeof makeSlideshow>[1]>['content']>;
type Slide = Content['pages'][number];

/** What a screen on a page of a browser last said of itself. */
type Told = () => Promise<ScreenState | null>;

/** Has a page be a screen of somebody's that is paired already; `row` is what it has. Answers its id. */
export async function openScreen(
  page: Page,
  server: ServerAtHand,
  ownerId: string,
  row: Partial<typeof screens.$inferInsert> = {},
): Promise<string> {
  const { id, keys } = await arrangeScreen(server, ownerId, row);
  await openPaired(page, keys);
  return id;
}

/** The same, where it plays these slides, which are made by its owner. */
export async function playSlides(
  page: Page,
  server: ServerAtHand,
  by: HttpClient,
  pages: Slide[],
): Promise<Told> {
  const { id } = await makeSlideshow(by, { content: { pages } });
  return playSlideshow(page, server, { slideshowId: id });
}

/** The same with a slideshow that there is. */
export async function playSlideshow(
  page: Page,
  server: ServerAtHand,
  row: Partial<typeof screens.$inferInsert> & { slideshowId: string },
): Promise<Told> {
  const [played] = await server.db
    .select({ ownerId: slideshows.ownerId })
    .from(slideshows)
    .where(eq(slideshows.id, row.slideshowId));
  const id = await openScreen(page, server, played?.ownerId ?? '', row);
  return async () => {
    await wakePlayer(page);
    const [told] = await server.db.select().from(screens).where(eq(screens.id, id));
    return told?.state ?? null;
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
