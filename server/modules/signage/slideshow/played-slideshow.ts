import type { PlayedSlideshow } from '#shared/schema/played-slideshow.ts';
import type { Database } from '../../../db/connect.ts';
import { shortHash } from '../../../ports/credentials.ts';
import { playedFiles, type NamedFile, type PlayedFile } from '../media/played-files.ts';
import { findPageFaults } from '../web-page/sql.ts';
import type { SlideshowRow } from './sql.ts';

type PlayedPage = PlayedSlideshow['pages'][number];
type Page = SlideshowRow['content']['pages'][number];

/** What of a slideshow is played: what is published, never the draft. */
export type Playable = Pick<
  SlideshowRow,
  'id' | 'workspaceId' | 'name' | 'content' | 'totalDuration'
>;

interface Player {
  /** Where it reads a file. */
  addressOf: (file: PlayedFile) => string;
  /** More than 1920 × 1080 pixels are there for it. */
  isLarge?: boolean;
  /**
   * It keeps what it loads, and waits for what is not looked into yet. It skips web pages whose last check found
   * a fault: those checks go on while a screen is online, so they say nothing to other players.
   */
  isScreen?: boolean;
}

/**
 * Slideshows with what a player loads for each page, in one question for all of them; access was
 * checked. The hash differs whenever anything of it does, also when a file's variants are made.
 */
export async function playedSlideshows(
  db: Database,
  slideshows: readonly Playable[],
  { addressOf, isLarge = false, isScreen = false }: Player,
): Promise<PlayedSlideshow[]> {
  const named = slideshows.flatMap(({ content }) =>
    content.pages.flatMap((page) => fileOf(page) ?? []),
  );
  const fileFor = await playedFiles(db, named, { isLarge, isReadyOnly: isScreen });
  const pageFault = isScreen ? await findPageFaults(db, slideshows) : () => null;
  return slideshows.map(({ id, workspaceId, name, content, totalDuration }) => {
    const pages = content.pages.map((page) => {
      const source = fileOf(page);
      if (source) {
        const { file, fault } = fileFor(source);
        return { ...playedPage(page), media: file && { ...file, url: addressOf(file) }, fault };
      }
      const fault = page.url ? pageFault(workspaceId, page.url) : null;
      return { ...playedPage(page), media: null, fault };
    });
    const whole = { id, name, totalDuration, pages };
    return { ...whole, hash: shortHash(JSON.stringify(whole)) };
  });
}

function fileOf({ fileId, filePage }: Page): NamedFile | null {
  return typeof fileId === 'string' ? { fileId, filePage } : null;
}

/** Nothing is absent, and nothing is there that only editors need. */
function playedPage(page: Page): Omit<PlayedPage, 'media' | 'fault'> {
  const { id, type, duration, transition, transitionMs, fit, mute } = page;
  const { url = null, template = null, validFrom = null, validTo = null } = page;
  const shown = { id, type, url, template, duration, transition, transitionMs, fit, mute };
  return { ...shown, validFrom, validTo };
}
