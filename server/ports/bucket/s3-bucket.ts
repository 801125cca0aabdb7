import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  UploadPartCopyCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import type { Bucket, BucketPlace, ByteRange, Sendable, StoredObject } from './bucket.ts';
import { inOurWords, isPassing, isStatus, refusalOf } from './bucket-errors.ts';
import { readOn } from './read-on.ts';
import { unfinishedObjects } from './unfinished-objects.ts';

/** How often a request is made, and how long each part of it may take. */
const tries = 3;
const connectMs = 5_000;
const silenceMs = 10_000;
const checkMs = 3_000;
/** Requests of one task at a time. */
const atOnce = 8;

/** A bucket of any server that speaks S3. */
export function s3Bucket(place: BucketPlace): Bucket {
  const client = connected(place);
  const own = { Bucket: place.name };

  const put = (key: string, content: Sendable, only: Partial<PutObjectCommandInput> = {}) =>
    persistently(() => {
      const size = { ContentLength: content.size };
      return client.send(
        new PutObjectCommand({ ...own, ...only, Key: key, Body: content.open(), ...size }),
      );
    });

  async function* list(prefix: string): AsyncGenerator<StoredObject> {
    const pages = paginateListObjectsV2({ client }, { ...own, Prefix: prefix });
    for await (const { Contents = [] } of inWords(pages)) {
      for (const { Key = '', Size = 0 } of Contents) yield { key: Key, size: Size };
    }
  }

  const unfinished = (prefix: string) => inWords(unfinishedObjects(client, own.Bucket, prefix));

  const sizeOf = async (key: string): Promise<number | null> => {
    try {
      const { ContentLength = 0 } = await client.send(new HeadObjectCommand({ ...own, Key: key }));
      return ContentLength;
    } catch (error) {
      if (isStatus(error, 404)) return null;
      throw inOurWords(error);
    }
  };

  const remove = async (key: string) => {
    await asked(client.send(new DeleteObjectCommand({ ...own, Key: key })));
  };

  const abort = async ({ key, uploadId }: { key: string; uploadId: string }) => {
    try {
      await client.send(new AbortMultipartUploadCommand({ ...own, Key: key, UploadId: uploadId }));
    } catch (error) {
      // Somebody was quicker.
      if (!isStatus(error, 404)) throw inOurWords(error);
    }
  };

  async function copyParts(parts: readonly StoredObject[], key: string): Promise<void> {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...own, Key: key }));
    const to = { ...own, Key: key, UploadId };
    const turn = pLimit(atOnce);
    const copied = parts.map((part, at) =>
      turn(async () => {
        const PartNumber = at + 1;
        const from = { CopySource: `${own.Bucket}/${part.key}` };
        const { CopyPartResult } = await client.send(
          new UploadPartCopyCommand({ ...to, ...from, PartNumber }),
        );
        return { PartNumber, ETag: CopyPartResult?.ETag };
      }),
    );
    try {
      const MultipartUpload = { Parts: await Promise.all(copied) };
      await client.send(new CompleteMultipartUploadCommand({ ...to, MultipartUpload }));
    } catch (error) {
      turn.clearQueue();
      await Promise.allSettled(copied);
      throw error;
    }
  }

  return {
    async check() {
      const abortSignal = AbortSignal.timeout(checkMs);
      try {
        await client.send(new HeadBucketCommand(own), { abortSignal });
      } catch (error) {
        throw refusalOf(error, own.Bucket) ?? inOurWords(error);
      }
    },
    async put(key, content) {
      await asked(put(key, content));
    },
    async putNew(key, content) {
      let requests = 0;
      const counted: Sendable = {
        size: content.size,
        open() {
          requests += 1;
          return content.open();
        },
      };
      try {
        await put(key, counted, { IfNoneMatch: '*' });
        return true;
      } catch (error) {
        if (!isStatus(error, 412)) throw inOurWords(error);
        // A request of ours may have been executed and its response lost: then the object is ours.
        return requests > 1 && (await sizeOf(key)) === content.size;
      }
    },
    read: (key, range) =>
      readOn(range, async (rest) => {
        const { Body, ContentLength = 0 } = await asked(
          client.send(new GetObjectCommand({ ...own, Key: key, ...rangeOf(rest) })),
        );
        return { body: Body as Readable, size: ContentLength }; // Node's own stream there
      }),
    sizeOf,
    list,
    async *folders(prefix) {
      const wanted = { ...own, Prefix: prefix, Delimiter: '/' };
      for await (const { CommonPrefixes = [] } of inWords(
        paginateListObjectsV2({ client }, wanted),
      )) {
        for (const { Prefix = '' } of CommonPrefixes) yield Prefix.slice(prefix.length, -1);
      }
      for await (const { key } of unfinished(prefix)) {
        yield key.slice(prefix.length).split('/')[0] ?? '';
      }
    },
    async join(parts, key) {
      const [only] = parts;
      if (only && parts.length === 1) {
        const CopySource = `${own.Bucket}/${only.key}`;
        await asked(client.send(new CopyObjectCommand({ ...own, Key: key, CopySource })));
        return;
      }
      // Of whoever died at this, and would never come back to it.
      for await (const earlier of unfinished(key)) await abort(earlier);
      await asked(copyParts(parts, key));
    },
    remove,
    async removeAll(prefix) {
      const turn = pLimit(atOnce);
      const keys: string[] = [];
      for await (const { key } of list(prefix)) keys.push(key);
      await Promise.all(keys.map((key) => turn(() => remove(key))));
      for await (const one of unfinished(prefix)) await abort(one);
    },
    close: () => client.destroy(),
  };
}

function connected({ endpoint, region, isPathStyle, ...place }: BucketPlace): S3Client {
  const { accessKeyId, secretAccessKey } = place;
  return new S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: tries,
    logger: silent,
    // Sums of streams would come behind them, without a length before: not every server takes that.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: silenceMs,
      // Slow screens hold one each; how many there are is decided elsewhere.
      httpAgent: { keepAlive: true, maxSockets: Infinity },
      httpsAgent: { keepAlive: true, maxSockets: Infinity },
    },
  });
}

/** What fails is thrown and told by us; the SDK would write whole requests to the console. */
const nothing = () => undefined;
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };

const rangeOf = (range: ByteRange | undefined) =>
  range ? { Range: `bytes=${range.start}-${range.end}` } : {};

/** The SDK tries again by itself, but never what came from a stream: that one is opened anew here. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isPassing(error)) throw error;
    }
  }
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw inOurWords(error);
  }
}

async function* inWords<T>(answers: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* answers;
  } catch (error) {
    throw inOurWords(error);
  }
}
