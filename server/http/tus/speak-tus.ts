import { Readable } from 'node:stream';
import { DataStore, ERRORS, Server, Upload } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { refusedByTus, tooLarge } from './tus-failure.ts';

/** Of the protocol's extensions, what is offered; `expiration` is told in `Upload-Expires`. */
export const tusExtensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
export const tusVersion = '1.0.0';

/** What a caller says of an upload before its first byte. */
export interface Declared {
  size: number;
  metadata: Record<string, string | null>;
}

/** How far an upload has come. */
export interface Progress extends Declared {
  offset: number;
}

/** The one upload that a request is about, as the protocol needs it. */
export interface TusUpload {
  id: string;
  create(declared: Declared): Promise<void>;
  progress(): Promise<Progress>;
  /** Adds bytes behind the first `offset`; answers how many there are then. */
  write(source: AsyncIterable<Buffer>, offset: number): Promise<number>;
  remove(): Promise<void>;
}

/** What the protocol answers; headers that only other origins need are left out. */
export interface TusAnswer {
  status: number;
  headers: [name: string, value: string][];
  /** Bytes that are there now, where the answer says so. */
  offset: number | null;
}

/** Throws 412 for a caller that speaks another version, or none, before anything is done for it. */
export function requireVersion({ headers }: FastifyRequest): void {
  if (headers['tus-resumable'] !== tusVersion) throw refusedByTus(412, 'Tus-Resumable');
}

/**
 * Asks the protocol's implementation (`@tus/server`) what a request about one upload is answered,
 * and lets it read the body. It is given a web request, so that the answer goes out, and is logged,
 * as any other; whoever calls has the turn at this upload, so it locks nothing itself.
 * @throws TusFailure for what the protocol refuses, and whatever the upload's own steps throw.
 */
export async function speakTus(
  request: FastifyRequest,
  upload: TusUpload,
  { path, maxBytes, body }: { path: string; maxBytes: number; body: Readable | null },
): Promise<TusAnswer> {
  const datastore = new OneUpload(upload);
  const server = new Server({
    path,
    relativeLocation: true,
    datastore,
    locker: { newLock: () => ({ lock: nothing, unlock: nothing }) },
    maxSize: maxBytes,
    namingFunction: () => upload.id,
    getFileIdFromRequest: () => upload.id,
    async onResponseError(_request, error) {
      // It ended its stream when the bytes found no place, and why they did is told by their writing.
      if (error === ERRORS.ABORTED) await datastore.written;
      if (error === ERRORS.ERR_MAX_SIZE_EXCEEDED) throw tooLarge(maxBytes / 2 ** 20);
      // What the protocol refuses has a status; everything else is ours.
      if (!('status_code' in error)) throw error;
      throw refusedByTus(error.status_code, 'body' in error ? error.body : '');
    },
  });
  const answer = await server.handleWeb(webRequest(request, `${path}/${upload.id}`, body));
  if (answer.status >= 400) throw refusedByTus(answer.status, await answer.text());
  const offset = answer.headers.get('upload-offset');
  return {
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => !/^(?:access-control-|content-)/.test(name)),
    offset: offset === null ? null : Number(offset),
  };
}

const nothing = () => Promise.resolve();

/** Only what the protocol reads: a proxy's or a browser's other headers are none of its business. */
function webRequest({ method, headers }: FastifyRequest, path: string, body: Readable | null) {
  const kept = Object.entries(headers).filter(
    (header): header is [string, string] =>
      typeof header[1] === 'string' &&
      /^(?:tus-resumable|upload-[a-z-]+|content-type|content-length)$/.test(header[0]),
  );
  return new Request(new URL(path, 'http://upload'), {
    method,
    headers: kept,
    ...(body ? { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' } : {}),
  });
}

/** The one upload in the place of a whole store. */
class OneUpload extends DataStore {
  override extensions = tusExtensions;
  /** What became of the bytes. */
  written: Promise<number> | null = null;
  readonly #upload: TusUpload;

  constructor(upload: TusUpload) {
    super();
    this.#upload = upload;
  }

  override async create(made: Upload): Promise<Upload> {
    await this.#upload.create({ size: made.size ?? 0, metadata: made.metadata ?? {} });
    return made;
  }

  override write(source: Readable, _id: string, offset: number): Promise<number> {
    this.written = this.#upload.write(source, offset);
    return this.written;
  }

  override async getUpload(id: string): Promise<Upload> {
    return new Upload({ id, ...(await this.#upload.progress()) });
  }

  override remove(): Promise<void> {
    return this.#upload.remove();
  }
}
