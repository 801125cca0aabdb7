import * as z from 'zod/mini';
import { webPageFaults } from '../domain/signage/web/web-page.ts';
import { fits, pageTypes, transitions } from '../domain/signage/page.ts';

const momentOrNull = z.nullable(z.string());
const numberOrNull = z.nullable(z.int());

/** What a player loads for a page: these very bytes for as long as the hash is the same. */
const playedMedia = z.object({
  /** Of the file. */
  id: z.string(),
  variant: z.string(),
  /** Where it is read; what stands there never changes, and is answered in ranges. */
  url: z.string(),
  hash: z.string(),
  size: z.int(),
  type: z.string(),
  width: numberOrNull,
  height: numberOrNull,
  durationMs: numberOrNull,
  /** A moving image: it starts from its first frame each time it is shown. */
  isAnimated: z._default(z.boolean(), false),
});

/** A page as it is played, validity included: whoever is offline goes by it, too. */
const playedPage = z.object({
  id: z.string(),
  type: z.enum(pageTypes),
  url: z.nullable(z.string()),
  template: z.nullable(
    z.object({
      app: z.string(),
      fields: z.array(z.object({ name: z.string(), text: z.string() })),
    }),
  ),
  duration: z.int(),
  transition: z.enum(transitions),
  transitionMs: z.int(),
  fit: z.enum(fits),
  mute: z.boolean(),
  validFrom: momentOrNull,
  validTo: momentOrNull,
  /** Null: a page without a file, or one whose file is not ready, broken or gone. */
  media: z.nullable(playedMedia),
  /**
   * Why the file will not come, or why a web page is skipped (screens only); screens report it. Null: nothing
   * is wrong, or the file is not ready yet.
   */
  fault: z._default(z.nullable(z.enum(['missing', 'undecodable', ...webPageFaults])), null),
});

/** A slideshow as players get it, screens and viewers alike: what is published, and what to load for it. */
export const playedSlideshow = z.object({
  id: z.string(),
  /** Another whenever anything of it is. */
  hash: z.string(),
  name: z.string(),
  totalDuration: z.int(),
  pages: z.array(playedPage),
});

export type PlayedSlideshow = z.output<typeof playedSlideshow>;
