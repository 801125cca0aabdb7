import { atom } from 'jotai';
import type { FileRefusal } from '#shared/errors/details.ts';

/**
 * `waiting`: for the network or the server, and goes on by itself; `lost`: the page was loaded anew and
 * the browser has not kept the file, so it must be chosen once more; `refused`: nothing of it is kept.
 */
export type UploadState =
  | 'queued'
  | 'sending'
  | 'paused'
  | 'waiting'
  | 'lost'
  | 'refused'
  | 'finished';

/** Why a file was refused: by us before its first byte, or by the server. */
export type UploadProblem =
  | { kind: 'type' | 'empty' | 'name' | 'readOnly' | 'gone' }
  | { kind: 'size'; megabytes: number }
  | { kind: 'content'; reason: Exclude<FileRefusal, 'type' | 'size'> }
  | { kind: 'room'; missingBytes: number }
  | { kind: 'error'; error: Error };

/** What is known of a file before anybody looks inside; the same values mean the same file. */
export interface DescribedFile {
  name: string;
  /** Of the library; '' where it takes none like it. */
  type: string;
  size: number;
  /** Milliseconds since 1970. */
  lastModified: number;
}

/** One file on its way to the library. */
export interface Upload extends DescribedFile {
  id: string;
  /** First tag of the file: the folder that it came from. */
  tag: string | null;
  /** Bytes that the server has. */
  sent: number;
  state: UploadState;
  /** Null unless refused. */
  problem: UploadProblem | null;
  /** Of the library; null until it is there. */
  fileId: string | null;
}

/** What was given to the queue, in that order. */
export const uploadsAtom = atom<readonly Upload[]>([]);

/** Has it neither arrived nor been refused? */
export function isUnderWay({ state }: Upload): boolean {
  return state !== 'finished' && state !== 'refused';
}

/** Would it go on by itself if it were let? Closing the tab interrupts those. */
export function isActive({ state }: Upload): boolean {
  return state === 'queued' || state === 'sending' || state === 'waiting';
}
