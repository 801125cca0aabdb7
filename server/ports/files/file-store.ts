import type { Readable } from 'node:stream';

/** Bytes that are stored somewhere already: those of an upload whose last byte has come, as a rule. */
export interface StoredBytes {
  size: number;
  open(): Readable;
  /**
   * Gives the bytes another name where they lie, a path of the file system or a key of the bucket,
   * without having them come by here; throws EXDEV where they lie elsewhere, and then they are copied.
   */
  linkTo(name: string): Promise<void>;
}

/**
 * Bytes of files, each blob's under its id: what came, and what was made of it. Nothing of it ever
 * changes: what is there stays, and whoever writes it once more has done nothing. Bytes without a
 * row that tells of them go with the next purge, so they are written before their row.
 * @throws MissingBytesError for what is not there
 * @throws ServiceUnreachableError where the store cannot be reached, or is full
 */
export interface FileStore {
  /** Takes bytes over; done when they survive the machine. */
  keep(blobId: string, variant: string, source: StoredBytes): Promise<void>;
  /** Writes what was made; answers how many bytes are there. */
  write(blobId: string, variant: string, content: Uint8Array): Promise<number>;
  /**
   * What is there, or a range of it: first and last byte, counted from 0, both included. Done when
   * the bytes are known to come.
   */
  open(blobId: string, variant: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Frees everything of a blob; nothing there is no error. */
  remove(blobId: string): Promise<void>;
  /** Ids of all blobs of which something is there, or was begun; one may come twice. */
  list(): AsyncIterable<string>;
  /** Can it be reached, and written where it is a disk? */
  check(): Promise<void>;
}
