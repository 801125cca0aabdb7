import {
  mediaLimits,
  typesOf,
  type BrokenReason,
  type NamedVariant,
} from '#shared/domain/signage/media.ts';
import type { FileRefusal } from '#shared/errors/details.ts';
import { decodeImage, refusalOfImage } from '../../../../ports/parser/decode-image.ts';
import type { MadeVariant } from './store-variant.ts';

const { maxPixels, maxPosterPixels, maxAnimatedPixels, maxAnimationPixels } = mediaLimits;
const { screenSide, screen4kSide, thumbnailSide } = mediaLimits;

/** An image with its variants, or why no screen can show it. */
export type PreparedImage =
  | { reason: BrokenReason }
  | { reason: null; width: number; height: number; isAnimated: boolean; variants: MadeVariant[] };

/**
 * Makes the variants of an image: a thumbnail, and what screens of 1080 and 2160 lines show. An animation keeps
 * moving in its original alone.
 * @param type as its content says, of the kind `image`
 * @throws as `decodeImage`
 */
export function prepareImage(
  bytes: Uint8Array,
  type: string,
  signal: AbortSignal,
): Promise<PreparedImage> {
  return prepare(bytes, { types: [type], maxPixels }, ['screen-4k', 'screen', 'thumbnail'], signal);
}

/** The variants of an image that a call received, or why it is rejected. */
export type AcceptedImage = { reason: FileRefusal } | { reason: null; variants: MadeVariant[] };

/**
 * The poster and the thumbnail of a video.
 * @throws as `decodeImage`
 */
export async function preparePoster(bytes: Uint8Array): Promise<AcceptedImage> {
  const rules = { types: typesOf('image'), maxPixels: maxPosterPixels };
  const image = await prepare(bytes, rules, ['poster', 'thumbnail'], null);
  if (image.reason !== null) return { reason: refusalOfImage(image.reason) };
  return image.isAnimated ? { reason: 'type' } : { reason: null, variants: image.variants };
}

const sides: Record<Exclude<NamedVariant, 'original'>, number> = {
  'screen-4k': screen4kSide,
  screen: screenSide,
  poster: screenSide,
  thumbnail: thumbnailSide,
};

async function prepare(
  bytes: Uint8Array,
  rules: { types: readonly string[]; maxPixels: number },
  names: readonly (keyof typeof sides)[],
  signal: AbortSignal | null,
) {
  const requested = names.map((variant) => ({
    variant,
    side: sides[variant],
    isOfAnimations: variant === 'thumbnail',
  }));
  const animations = { maxAnimatedPixels, maxAnimationPixels };
  const request = { ...rules, ...animations, variants: requested, screenSide };
  const image = await decodeImage(bytes, request, signal);
  if (image.reason !== null) return image;
  const variants = image.variants.map((one): MadeVariant => ({ ...one, variant: nameOf(one) }));
  return { ...image, variants };
}

/** The parser returns the names that it was given. */
function nameOf({ variant }: { variant: string }): keyof typeof sides {
  const name = Object.keys(sides).find((one): one is keyof typeof sides => one === variant);
  if (!name) throw new Error(`the parser made ${variant}`);
  return name;
}
