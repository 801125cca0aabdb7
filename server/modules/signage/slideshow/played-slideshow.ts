import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { playedSlideshow as schema } from '#shared/schema/signage.ts';
import type { Database } from '../../../db/connect.ts';
import { playedFiles, type PlayedFile } from '../media/played-files.ts';
import type { SlideshowRow } from './sql.ts';

/** A slideshow as a player gets it. */
type PlayedSlideshow = z.output<typeof schema>;

/** What of a slideshow is played: what is published, never the draft. */
export type Playable = Pick<SlideshowRow, 'id' | 'name' | 'content' | 'totalDuration'>;

/**
 * Slideshows with what players load for each page, in one question for all of them; access was
 * checked. The hash differs whenever anything of it does, also when a file's variants are made.
 * @param addressOf where the player reads a file
 */
export async function playedSlideshows(
  db: Database,
  slideshows: readonly Playable[],
  addressOf: (file: PlayedFile) => string,
): Promise<PlayedSlideshow[]> {
  const named = slideshows.flatMap(({ content }) =>
    content.pages.flatMap(({ fileId, filePage }) =>
      typeof fileId === 'string' ? [{ fileId, filePage }] : [],
    ),
  );
  const fileOf = await playedFiles(db, named);
  return slideshows.map(({ id, name, content, totalDuration }) => {
    const pages = content.pages.map((page) => {
      const { fileId, filePage } = page;
      const file = typeof fileId === 'string' ? fileOf({ fileId, filePage }) : null;
      return { ...page, media: file && { ...file, url: addressOf(file) } };
    });
    const whole = { id, name, totalDuration, pages };
    const hash = createHash('sha256').update(JSON.stringify(whole)).digest('base64url');
    return { ...whole, hash: hash.slice(0, 22) };
  });
}
