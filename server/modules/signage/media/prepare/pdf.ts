import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { mediaLimits, pageVariant, type BrokenReason } from '#shared/domain/signage/media.ts';
import { projectRoot } from '../../../../db/migrate.ts';
import type { MadeVariant } from './store-variant.ts';

const { maxPages, maxPixels, screenSide } = mediaLimits;
/** For opening it, and for each page. */
const maxSeconds = 60;
/**
 * For all of it, below what its job may take: only one file at a time is looked into, and one that is
 * made to take long is not to keep everybody else's waiting for hours, attempt after attempt.
 */
const maxSecondsInAll = 600;
/** Of its scripts and what it read; pictures lie elsewhere and are bounded by their pixels. */
const maxMegabytes = 512;

const message = z.union([
  z.object({ reason: z.enum(['encrypted', 'unreadable']) }),
  z.object({ pages: z.int() }),
  z.object({ content: z.instanceof(Uint8Array), width: z.int(), height: z.int() }),
]);
type Message = z.infer<typeof message>;

/** A PDF whose pages are drawn, or why no screen can show it. */
export type Pdf = { reason: BrokenReason } | { reason: null; pageCount: number };

/**
 * Draws each page of a PDF as a picture whose longer side is that of a screen, one after the other;
 * `keep` has each before the next is drawn.
 * @param seconds for all of it; one that takes longer is none that a screen can show
 */
export async function preparePdf(
  bytes: Uint8Array<ArrayBuffer>,
  keep: (page: MadeVariant, number: number) => Promise<void>,
  seconds = maxSecondsInAll,
): Promise<Pdf> {
  const until = performance.now() + seconds * 1000;
  const worker = new Worker(program(), {
    workerData: { bytes, side: screenSide, maxPixels },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    stdout: true,
    stderr: true,
  });
  try {
    const opened = await answerOf(worker);
    if ('reason' in opened) return opened;
    if (!('pages' in opened)) return { reason: 'unreadable' };
    const pageCount = opened.pages;
    if (pageCount < 1) return { reason: 'unreadable' };
    if (pageCount > maxPages) return { reason: 'tooManyPages' };
    for (let number = 1; number <= pageCount; number += 1) {
      if (performance.now() > until) return { reason: 'unreadable' };
      worker.postMessage(number);
      const drawn = await answerOf(worker);
      if ('reason' in drawn) return drawn;
      if (!('content' in drawn)) return { reason: 'unreadable' };
      const { width, height } = drawn;
      const content = Buffer.from(drawn.content);
      await keep({ variant: pageVariant(number), content, width, height }, number);
    }
    return { reason: null, pageCount };
  } finally {
    await worker.terminate();
  }
}

/** The thread's own file, as it stands in the source: the build does not bundle it. */
const program = () =>
  path.join(projectRoot(), 'server/modules/signage/media/prepare/pdf-thread.mjs');

/** What the thread says next; that it dies or says nothing in time is the PDF's doing. */
async function answerOf(worker: Worker): Promise<Message> {
  const signal = AbortSignal.timeout(maxSeconds * 1000);
  try {
    const said: unknown[] = await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }),
    ]);
    const parsed = message.safeParse(said[0]);
    return parsed.success ? parsed.data : { reason: 'unreadable' };
  } catch {
    return { reason: 'unreadable' };
  }
}
