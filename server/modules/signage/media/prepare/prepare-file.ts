import { kindOfType, mediaLimits, type BrokenReason } from '#shared/domain/signage/media.ts';
import type { Database } from '../../../../db/connect.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { JobPayload } from '../../../../jobs/table.ts';
import type { FileStore } from '../../../../ports/files/file-store.ts';
import type { JobFacts, JobServices } from '../../../job-services.ts';
import {
  countLimitHit,
  describeBlob,
  findBlob,
  type BlobFacts,
  type BlobRow,
} from '../blob-sql.ts';
import { storageOfWorkspace, watchStorageSoon } from '../../workspace-storage.ts';
import { prepareImage } from './image.ts';
import { ParserCrashError, ParserLimitError } from '../../../../ports/parser/parser-process.ts';
import { preparePdf } from './pdf.ts';
import { storeVariant, type MadeVariant, type StoredVariant } from './store-variant.ts';
import { prepareVideo } from './video.ts';

/** What was found in a content, and what lies in the store of it. */
interface Prepared {
  facts: BlobFacts;
  variants: StoredVariant[];
}

/** The job that prepares a file of a type. */
export const preparationJob = (type: string) =>
  kindOfType(type) === 'image' ? 'prepare-image' : 'prepare-file';

/**
 * Job: looks into a content that was uploaded and makes what lists and screens show of it. What no
 * screen can show is marked broken, and that is no failure of the job. Everything else fails it: the
 * store, the database, or a parser that ends without saying that its input is damaged. A parser that
 * does so again and again makes the file broken as well, so that its user sees an end and may retry.
 */
export async function prepareFile(
  { db, files, log }: Pick<JobServices, 'db' | 'files' | 'log'>,
  { blobId }: JobPayload<'prepare-file'>,
  { now, signal, attempt }: Pick<JobFacts, 'now' | 'signal' | 'attempt'>,
  prepare = prepared,
): Promise<void> {
  const blob = await findBlob(db, blobId);
  if (blob?.state !== 'processing') return;
  const { workspaceId } = blob;
  if (workspaceId !== null && (await isOverLimit(db, workspaceId, now))) {
    await inTransaction(db, (tx) => describeBlob(tx, blobId, broken('noRoom').facts, []));
    return;
  }
  const { facts, variants } = await prepare(files, blob, signal).catch(async (error: unknown) => {
    if (error instanceof ParserCrashError && attempt >= mediaLimits.crashAttempts) {
      // Our fault, and no dead job reports it: the file is processed again by its user or by an operator.
      log.error({ blobId, attempt, reason: error.message }, 'no parser processes a file');
      return broken('failed');
    }
    if (!(error instanceof ParserLimitError)) throw error;
    if ((await countLimitHit(db, blobId)) < mediaLimits.maxLimitHits) throw error;
    return broken('tooComplex');
  });
  await inTransaction(db, async (tx) => {
    await describeBlob(tx, blobId, facts, variants);
    if (workspaceId !== null) await watchStorageSoon(tx, workspaceId, now);
  });
}

/**
 * Small files whose pages are large can be queued before the first one counts. So a workspace over its storage gets no
 * more files processed; its users retry them when there is room.
 */
async function isOverLimit(db: Database, workspaceId: string, now: Date): Promise<boolean> {
  const { used, limit } = await storageOfWorkspace(db, workspaceId, now);
  return used > limit;
}

function prepared(store: FileStore, blob: BlobRow, signal: AbortSignal): Promise<Prepared> {
  const kind = kindOfType(blob.type);
  if (kind === 'image') return preparedImage(store, blob, signal);
  if (kind === 'video') return preparedVideo(store, blob, signal);
  return preparedPdf(store, blob, signal);
}

async function preparedImage(
  store: FileStore,
  blob: BlobRow,
  signal: AbortSignal,
): Promise<Prepared> {
  const image = await prepareImage(await bytesOf(store, blob), blob.type, signal);
  if (image.reason !== null) return broken(image.reason);
  const { width, height, isAnimated } = image;
  const variants: StoredVariant[] = [];
  for (const made of image.variants) variants.push(await storeVariant(store, blob.id, made));
  return { facts: { state: 'ready', width, height, isAnimated }, variants };
}

async function preparedVideo(
  store: FileStore,
  blob: BlobRow,
  signal: AbortSignal,
): Promise<Prepared> {
  const { size } = blob;
  const bytes = { size, read: (range: ByteRange) => bytesOf(store, blob, range) };
  const video = await prepareVideo(bytes, signal);
  if (video.reason !== null) return broken(video.reason);
  return { facts: { ...video, state: 'ready' }, variants: [] };
}

async function preparedPdf(
  store: FileStore,
  blob: BlobRow,
  signal: AbortSignal,
): Promise<Prepared> {
  const variants: StoredVariant[] = [];
  const keep = async (made: MadeVariant) => {
    variants.push(await storeVariant(store, blob.id, made));
  };
  const pdf = await preparePdf(await bytesOf(store, blob), keep, signal);
  if (pdf.reason !== null) return broken(pdf.reason);
  const { pageCount, isTextMissing } = pdf;
  const { width = null, height = null } = variants[0] ?? {};
  return { facts: { state: 'ready', pageCount, isTextMissing, width, height }, variants };
}

const broken = (reason: BrokenReason): Prepared => ({
  facts: { state: 'broken', reason },
  variants: [],
});

/** First and last byte, both included. */
interface ByteRange {
  start: number;
  end: number;
}

/** At most 50 MB for images and PDF; of videos a range. */
async function bytesOf(
  store: FileStore,
  { id }: BlobRow,
  range?: ByteRange,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of await store.open(id, 'original', range)) {
    chunks.push(chunk as Buffer); // no encoding is set
  }
  // Memory of its own, which a thread can be given.
  return Uint8Array.from(Buffer.concat(chunks));
}
