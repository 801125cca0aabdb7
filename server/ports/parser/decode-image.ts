import * as z from 'zod/mini';
import type { FileRefusal } from '#shared/errors/details.ts';
import { RoundRobinQueue } from '../fairness/round-robin-queue.ts';
import { withParser, type ParserLimits } from './parser-process.ts';

/** No image of ours takes as long, however busy the machine is. */
const limits: ParserLimits = { seconds: 60, megabytes: 256 };

/** What the parser process makes of an image. */
interface ImageRequest {
  /** Accepted types. */
  types: readonly string[];
  maxPixels: number;
  /** Of an animation, and of all its frames together. */
  maxAnimatedPixels: number;
  maxAnimationPixels: number;
  variants: readonly RequestedVariant[];
  /** Variants with a longer side are made of larger images only. */
  screenSide: number;
}

export interface RequestedVariant {
  variant: string;
  /** Longest side in pixels; of a square, its only one. */
  side: number;
  /** Cropped around its middle. */
  isSquare?: boolean;
  /** Made of the first frame of an animation, too. */
  isOfAnimations?: boolean;
}

const made = z.object({
  variant: z.string(),
  content: z.instanceof(Uint8Array),
  width: z.int(),
  height: z.int(),
});
const answer = z.union([
  z.object({ reason: z.enum(['unreadable', 'tooLarge']) }),
  z.object({
    width: z.int(),
    height: z.int(),
    isAnimated: z.boolean(),
    variants: z.array(made),
  }),
]);

/** A webp without metadata. */
export type DecodedVariant = Omit<z.output<typeof made>, 'content'> & { content: Buffer };

/** An image with its variants, upright and in sRGB, or why it has none. */
export type DecodedImage =
  | { reason: 'unreadable' | 'tooLarge' }
  | {
      reason: null;
      width: number;
      height: number;
      isAnimated: boolean;
      variants: DecodedVariant[];
    };

/**
 * Decodes an image in a process of its own. Cut-off and damaged ones are rejected whole: half an image on a screen
 * looks like a fault of ours.
 * @throws ParserLimitError when it exceeds a limit; Error when the parser fails without its fault
 */
export function decodeImage(
  bytes: Uint8Array,
  request: ImageRequest,
  signal: AbortSignal | null = null,
): Promise<DecodedImage> {
  const program = 'server/ports/parser/image-program.mjs';
  return withParser(program, limits, signal, async ({ send, receive }) => {
    send({ bytes, ...request });
    const image = answer.parse(await receive());
    if ('reason' in image) return image;
    const variants = image.variants.map((one) => ({ ...one, content: Buffer.from(one.content) }));
    return { ...image, reason: null, variants };
  });
}

/** Photos and posters, which calls wait for: a workspace that sends many waits for itself only. */
export const imageCalls = new RoundRobinQueue(2);

/** Seconds after which a call may be repeated that `imageCalls` had no room for. */
export const imageRetrySeconds = 5;

/** Why a call rejects an image that could not be decoded. */
export const refusalOfImage = (reason: 'unreadable' | 'tooLarge'): FileRefusal =>
  reason === 'tooLarge' ? 'pixels' : 'unreadable';
