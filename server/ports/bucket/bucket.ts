import type { Readable } from 'node:stream';

/** First and last byte, both counted from 0 and both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Bytes that can be sent more than once, if the first time they did not arrive. */
export interface Sendable {
  readonly size: number;
  open(): Readable;
}

/** An object of a bucket: its name, and how many bytes it has. */
export interface StoredObject {
  key: string;
  size: number;
}

/**
 * What the product asks of a bucket. Objects are whole or not there at all, and whoever wrote one
 * finds it. Nothing is held in memory.
 * @throws MissingBytesError where there is no such object
 * @throws ServiceUnreachableError where the bucket cannot be asked, or refuses us
 */
export interface Bucket {
  /** Is it there, and ours to use? Throws BucketRefusalError where asking again would change nothing. */
  check(): Promise<void>;
  /** Writes an object, also over one that is there. */
  put(key: string, content: Sendable): Promise<void>;
  /** Writes an object unless there is one; false if there was. */
  putNew(key: string, content: Sendable): Promise<boolean>;
  /** The bytes, or a range of them, once the first are on their way; where they stop it asks on. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Null: there is no such object. */
  sizeOf(key: string): Promise<number | null>;
  /** Objects below a prefix, in the order of their names. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /**
   * Names between a prefix and the next `/`, also of objects whose making was never finished; one
   * may come twice.
   */
  folders(prefix: string): AsyncIterable<string>;
  /** Makes one object of several, in this order, within the bucket; all but the last have 5 MiB. */
  join(parts: readonly StoredObject[], key: string): Promise<void>;
  /** Removes an object; none there is no error. */
  remove(key: string): Promise<void>;
  /** Removes all below a prefix, also what was never finished. */
  removeAll(prefix: string): Promise<void>;
  /** Ends its connections. */
  close(): void;
}

/** Of what becomes one object, each part but the last has at least so many bytes. */
export const leastPart = 5 * 2 ** 20;

/** Where a bucket is and who we are there. */
export interface BucketPlace {
  /** Undefined: Amazon's own, of the region. */
  endpoint: string | undefined;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `https://host/bucket/key` in place of `https://bucket.host/key`. */
  isPathStyle: boolean;
}
