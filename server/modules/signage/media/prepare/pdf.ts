import * as z from 'zod/mini';
import {
  mediaLimits,
  pageThumbnail,
  pageVariant,
  type BrokenReason,
} from '#shared/domain/signage/media.ts';
import { withParser, type ParserLimits } from '../../../../ports/parser/parser-process.ts';
import type { MadeVariant } from './store-variant.ts';

const program = 'server/modules/signage/media/prepare/pdf-program.mjs';
const { maxPages, maxRenderedBytes, maxPixels, pdfSeconds, screenSide, thumbnailSide } =
  mediaLimits;
interface PdfLimits extends ParserLimits {
  /** For each page, where these are more than `seconds`. */
  secondsPerPage: number;
  /** Of all pages with their thumbnails. */
  renderedBytes: number;
}

/** Below what its job may take. */
const defaultLimits: PdfLimits = {
  seconds: pdfSeconds,
  secondsPerPage: 1,
  megabytes: 512,
  renderedBytes: maxRenderedBytes,
};

const refusal = z.object({ reason: z.enum(['encrypted', 'unreadable']) });
const opening = z.union([refusal, z.object({ pages: z.int() })]);
const image = z.object({ content: z.instanceof(Uint8Array), width: z.int(), height: z.int() });
const rendering = z.union([
  refusal,
  z.object({ page: image, thumbnail: image, isTextMissing: z.boolean() }),
]);

/** A PDF whose pages are rendered, or why no screen can show it. */
export type Pdf =
  | { reason: BrokenReason }
  | { reason: null; pageCount: number; isTextMissing: boolean };

/**
 * Renders each page of a PDF as an image whose longer side is that of a screen, with its thumbnail,
 * one after the other.
 * @param keep stores the images of a page before the next one is rendered
 * @throws ParserLimitError when it exceeds a limit; Error when the parser fails without its input's fault
 */
export async function preparePdf(
  bytes: Uint8Array,
  keep: (made: MadeVariant) => Promise<void>,
  signal: AbortSignal,
  limits = defaultLimits,
): Promise<Pdf> {
  return withParser(program, limits, signal, async ({ send, receive, allow }) => {
    send({ bytes, side: screenSide, thumbnailSide, maxPixels });
    const opened = opening.parse(await receive());
    if ('reason' in opened) return opened;
    const pageCount = opened.pages;
    if (pageCount < 1) return { reason: 'unreadable' };
    if (pageCount > maxPages) return { reason: 'tooManyPages' };
    allow(Math.max(limits.seconds, limits.secondsPerPage * pageCount));
    let isTextMissing = false;
    let bytesLeft = limits.renderedBytes;
    for (let number = 1; number <= pageCount; number += 1) {
      send({ number });
      const rendered = rendering.parse(await receive());
      if ('reason' in rendered) return rendered;
      isTextMissing ||= rendered.isTextMissing;
      bytesLeft -= rendered.page.content.length + rendered.thumbnail.content.length;
      if (bytesLeft < 0) return { reason: 'pagesTooLarge' };
      await keep(made(pageVariant(number), rendered.page));
      await keep(made(pageThumbnail(number), rendered.thumbnail));
    }
    return { reason: null, pageCount, isTextMissing };
  });
}

const made = (
  variant: MadeVariant['variant'],
  { content, width, height }: z.output<typeof image>,
): MadeVariant => ({ variant, content: Buffer.from(content), width, height });
