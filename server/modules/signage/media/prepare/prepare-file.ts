import { kindOfType, mediaLimits, type BrokenReason } from '#shared/domain/signage/media.ts';
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
import { prepareFilm } from './film.ts';
import { ParserLimitError } from './parser-process.ts';
import { preparePdf } from './pdf.ts';
import { preparePicture } from './picture.ts';
import { storeVariant, type MadeVariant, type StoredVariant } from './store-variant.ts';

/** What was found in a content, and what lies in the store of it. */
interface Prepared {
  facts: BlobFacts;
  variants: StoredVariant[];
}

/**
 * Job: looks into a content that was uploaded and makes what lists and screens show of it. What no
 * screen can show is marked broken, and that is no failure of the job. Everything else fails it: the
 * store, the database, or a parser that ends without saying that its input is damaged.
 */
export async function prepareFile(
  { db, files }: Pick<JobServices, 'db' | 'files'>,
  { blobId }: JobPayload<'prepare-file'>,
  { signal }: Pick<JobFacts, 'signal'>,
): Promise<void> {
  const blob = await findBlob(db, blobId);
  if (blob?.state !== 'processing') return;
  const { facts, variants } = await prepared(files, blob, signal).catch(async (error: unknown) => {
    if (!(error instanceof ParserLimitError)) throw error;
    if ((await countLimitHit(db, blobId)) < mediaLimits.maxLimitHits) throw error;
    return broken('tooComplex');
  });
  await inTransaction(db, (tx) => describeBlob(tx, blobId, facts, variants));
}

function prepared(store: FileStore, blob: BlobRow, signal: AbortSignal): Promise<Prepared> {
  const kind = kindOfType(blob.type);
  if (kind === 'image') return preparedPicture(store, blob);
  return kind === 'video' ? preparedFilm(store, blob) : preparedPdf(store, blob, signal);
}

async function preparedPicture(store: FileStore, blob: BlobRow): Promise<Prepared> {
  const picture = await preparePicture(await bytesOf(store, blob), blob.type);
  if (picture.reason !== null) return broken(picture.reason);
  const { width, height, isAnimated } = picture;
  const variants: StoredVariant[] = [];
  for (const made of picture.variants) variants.push(await storeVariant(store, blob.id, made));
  return { facts: { state: 'ready', width, height, isAnimated }, variants };
}

async function preparedFilm(store: FileStore, blob: BlobRow): Promise<Prepared> {
  const { size } = blob;
  const film = await prepareFilm({ size, read: (range) => bytesOf(store, blob, range) });
  if (film.reason !== null) return broken(film.reason);
  return { facts: { ...film, state: 'ready' }, variants: [] };
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

/** At most 50 MB for pictures and PDF; of films a range. */
async function bytesOf(
  store: FileStore,
  { id }: BlobRow,
  range?: { start: number; end: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of await store.open(id, 'original', range)) {
    chunks.push(chunk as Buffer); // no encoding is set
  }
  // Memory of its own, which a thread can be given.
  return Uint8Array.from(Buffer.concat(chunks));
}
