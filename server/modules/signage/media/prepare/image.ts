import * as z from 'zod/mini';
import {
  mediaLimits,
  namedVariants,
  typesOf,
  type BrokenReason,
  type NamedVariant,
} from '#shared/domain/signage/media.ts';
import type { FileRefusal } from '#shared/errors/details.ts';
import { withParser, type ParserLimits } from './parser-process.ts';
import type { MadeVariant } from './store-variant.ts';

const { maxPixels, maxPosterPixels, maxAnimatedPixels, maxAnimationPixels } = mediaLimits;
const { screenSide, screen4kSide, thumbnailSide } = mediaLimits;
/** No image of ours takes as long, however busy the machine is. */
const limits: ParserLimits = { seconds: 60, megabytes: 256 };

const answer = z.union([
  z.object({ reason: z.enum(['unreadable', 'tooLarge']) }),
  z.object({
    width: z.int(),
    height: z.int(),
    isAnimated: z.boolean(),
    variants: z.array(
      z.object({
        variant: z.enum(namedVariants),
        content: z.instanceof(Uint8Array),
        width: z.int(),
        height: z.int(),
      }),
    ),
  }),
]);

/** An image with its variants, or why no screen can show it. */
export type PreparedImage =
  | { reason: BrokenReason }
  | { reason: null; width: number; height: number; isAnimated: boolean; variants: MadeVariant[] };

/**
 * Makes the variants of an image, upright and without its metadata: a thumbnail, and what screens of
 * 1080 and 2160 lines show. An animation keeps moving in its original alone. Cut-off and damaged ones
 * are refused whole: half an image on a screen looks like a fault of ours.
 * @param type as its content says, of the kind `image`
 * @throws ParserLimitError when it exceeds a limit; Error when the parser fails without its fault
 */
export function prepareImage(
  bytes: Uint8Array,
  type: string,
  signal: AbortSignal,
): Promise<PreparedImage> {
  return prepare(bytes, { types: [type], maxPixels }, ['screen-4k', 'screen', 'thumbnail'], signal);
}

/** The variants of an image that a call received, or why it is rejected. */
export type AcceptedImage =
  | { reason: Extract<FileRefusal, 'type' | 'pixels' | 'unreadable'> }
  | { reason: null; variants: MadeVariant[] };

/**
 * The poster and the thumbnail of a video.
 * @throws as `prepareImage`
 */
export async function preparePoster(bytes: Uint8Array): Promise<AcceptedImage> {
  const rules = { types: typesOf('image'), maxPixels: maxPosterPixels };
  const image = await prepare(bytes, rules, ['poster', 'thumbnail'], null);
  if (image.reason !== null) {
    return { reason: image.reason === 'tooLarge' ? 'pixels' : 'unreadable' };
  }
  return image.isAnimated ? { reason: 'type' } : { reason: null, variants: image.variants };
}

const sides: Record<Exclude<NamedVariant, 'original'>, number> = {
  'screen-4k': screen4kSide,
  screen: screenSide,
  poster: screenSide,
  thumbnail: thumbnailSide,
};

function prepare(
  bytes: Uint8Array,
  rules: { types: readonly string[]; maxPixels: number },
  variants: readonly (keyof typeof sides)[],
  signal: AbortSignal | null,
): Promise<PreparedImage> {
  return withParser('image-program.mjs', limits, signal, async ({ send, receive }) => {
    const wanted = variants.map((variant) => ({ variant, side: sides[variant] }));
    const animations = { maxAnimatedPixels, maxAnimationPixels };
    send({ bytes, ...rules, ...animations, variants: wanted, screenSide });
    const image = answer.parse(await receive());
    if ('reason' in image) return image;
    const made = image.variants.map((one) => ({ ...one, content: Buffer.from(one.content) }));
    return { ...image, reason: null, variants: made };
  });
}
