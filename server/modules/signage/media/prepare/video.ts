import * as z from 'zod/mini';
import { unknownCodec, type BrokenReason } from '#shared/domain/signage/media.ts';
import { withParser, type ParserLimits } from '../../../../ports/parser/parser-process.ts';

/** Bytes that a parser may read at once; a head that wants more is made to harm. */
const program = 'server/modules/signage/media/prepare/video-program.mjs';
const longestRead = 16 * 2 ** 20;
const defaultLimits: ParserLimits = { seconds: 60, megabytes: 512 };

const range = z.object({ start: z.int(), end: z.int() });
const message = z.union([
  z.object({ read: range }),
  z.object({
    result: z.union([
      z.object({ reason: z.enum(['unreadable', 'noPicture', 'tooComplex']) }),
      z.object({
        width: z.int(),
        height: z.int(),
        durationMs: z.int(),
        videoCodec: z.string(),
        audioCodec: z.nullable(z.string()),
      }),
    ]),
  }),
]);

/** What is known of a video without decoding it, or why no screen can show it. */
export type PreparedVideo =
  | { reason: BrokenReason }
  | {
      reason: null;
      width: number;
      height: number;
      durationMs: number;
      videoCodec: string;
      /** Null: it has no sound. */
      audioCodec: string | null;
    };

/** Bytes of a video, in ranges: first and last, counted from 0, both included. */
export interface VideoBytes {
  size: number;
  read: (range: { start: number; end: number }) => Promise<Uint8Array>;
}

/**
 * Reads the head of a video and its last picture, which shows that nothing is cut off.
 * @throws ParserLimitError when it exceeds a limit; Error of the store, or of a parser that fails
 * without its fault
 */
export function prepareVideo(
  { size, read }: VideoBytes,
  signal: AbortSignal,
  limits = defaultLimits,
): Promise<PreparedVideo> {
  return withParser(program, limits, signal, async ({ send, receive }) => {
    send({ size, longestRead, unknownCodec });
    for (;;) {
      const received = message.parse(await receive());
      if (!('read' in received)) {
        const { result } = received;
        return 'reason' in result ? result : { ...result, reason: null };
      }
      const { start, end } = received.read;
      if (end - start >= longestRead) throw new Error('a parser asked for too many bytes at once');
      send({ bytes: await read({ start, end }) });
    }
  });
}
