import { DetailedError, Upload as TusUpload, type UploadOptions } from 'tus-js-client';
import { callPath } from '#shared/contract/define-call.ts';
import { uploadFile } from '#shared/contract/signage/media.ts';
import { userIdHeader } from '#shared/domain/user-id.ts';
import { openEnvelope } from '#shared/envelope.ts';
import { ApiError, isForOtherUser, TransportError } from '#renderer/api/api-error.ts';
import { csrfToken } from '#renderer/api/csrf.ts';
import { pageUserId } from '#renderer/api/page-user.ts';
import { noteRefusal } from '#renderer/api/session.ts';
import { openDetails } from '#renderer/api/wire.ts';
import { platform } from '#renderer/platform/platform.ts';
import type { Upload } from './upload.ts';

/** How the sending of one file ends, unless it is stopped. */
export type SendEnd =
  | { kind: 'finished' }
  /** Worth another try after so long, or as soon as there is a network. */
  | { kind: 'again'; afterMs: number | null }
  | { kind: 'refused'; error: Error };

export interface SendEvents {
  /** Where the server keeps it: a later try goes on there. */
  onAddress: (url: string) => void;
  onProgress: (sent: number) => void;
  onEnd: (end: SendEnd) => void;
}

export interface Sending {
  /** Stops it; what the server has stays there for a day. */
  stop: () => Promise<void>;
}

/** One piece of a file is one request; a broken one costs little, and the server is not kept for hours. */
const pieceBytes = 64 * 2 ** 20;
/** What the desktop's shell takes in one request. */
const desktopPieceBytes = 8 * 2 ** 20;

/**
 * Sends one file in pieces (tus 1.0). Tries nothing again by itself: the queue decides when, so that
 * others get their turn meanwhile.
 * @param url what an earlier try was told by `onAddress`; null for a new upload
 */
export function sendUpload(
  { name, type, tag }: Upload,
  file: File,
  url: string | null,
  events: SendEvents,
): Sending {
  let freshCsrf = false;
  let isStopped = false;
  const sender = new TusUpload(file, {
    ...everywhere(() => freshCsrf),
    ...(url !== null && { uploadUrl: url }),
    metadata: { name, type, ...(tag !== null && { tag }) },
    onUploadUrlAvailable: () => sender.url !== null && events.onAddress(sender.url),
    onProgress: (sent) => events.onProgress(sent),
    onSuccess: () => events.onEnd({ kind: 'finished' }),
    onError(error) {
      if (isStopped) return;
      const end = endOf(error);
      // The server has done nothing with a stale token: once more with a new one.
      if (end.kind === 'refused' && isStale(end.error) && !freshCsrf) {
        freshCsrf = true;
        sender.start();
        return;
      }
      events.onEnd(end);
    },
  });
  sender.start();
  return {
    stop() {
      isStopped = true;
      return sender.abort();
    },
  };
}

/** Gives up what the server has of an upload. */
export async function forgetUpload(url: string): Promise<void> {
  try {
    await TusUpload.terminate(
      url,
      everywhere(() => false),
    );
  } catch {
    // Whatever the reason, the server drops it after a day without a byte.
  }
}

const isStale = (error: Error) => error instanceof ApiError && error.code === 3;

function everywhere(isFresh: () => boolean): UploadOptions {
  return {
    endpoint: new URL(callPath(uploadFile), location.origin).href,
    retryDelays: null,
    storeFingerprintForResuming: false,
    chunkSize: pieceBytes,
    ...(platform.target === 'desktop' && { chunkSize: desktopPieceBytes, fileReader: inMemory }),
    async onBeforeRequest(request) {
      const userId = pageUserId();
      if (userId !== null) request.setHeader(userIdHeader, userId);
      if (!platform.needsCsrf) return;
      const token = await csrfToken({ fresh: isFresh() && request.getMethod() !== 'HEAD' });
      if (token !== null) request.setHeader('x-xsrf-token', token);
    },
  };
}

/** The desktop's shell hands on what is in memory and drops the files of a request. */
const inMemory: NonNullable<UploadOptions['fileReader']> = {
  openFile: (file: File) =>
    Promise.resolve({
      size: file.size,
      slice: async (start: number, end: number) => ({
        value: await file.slice(start, end).arrayBuffer(),
        // The size is told beforehand, so the client need not learn the end from here.
        done: false,
      }),
      close: () => undefined,
    }),
};

/**
 * Statuses that pass by themselves: somebody else has the turn, the offset was another, or it was too
 * early, which an answer to HEAD says without a body.
 */
const passing = [409, 423, 429, 460];

function endOf(error: Error | DetailedError): SendEnd {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (response === null) {
    // A file that was changed or moved since it was chosen can no longer be read.
    return error instanceof DetailedError
      ? { kind: 'again', afterMs: null }
      : { kind: 'refused', error };
  }
  const status = response.getStatus();
  const envelope = openEnvelope(response.getBody());
  if (envelope?.status === 4) {
    const details = openDetails(envelope.data) as { seconds?: unknown } | null; // of code 4
    const seconds = Number(details?.seconds);
    return { kind: 'again', afterMs: seconds > 0 ? seconds * 1000 : null };
  }
  if (status >= 500 || passing.includes(status)) return { kind: 'again', afterMs: null };
  if (!envelope) return { kind: 'refused', error: new TransportError('invalid-response') };
  const refusal = new ApiError(envelope.status, openDetails(envelope.data));
  if (isForOtherUser(refusal)) noteRefusal(refusal);
  return { kind: 'refused', error: refusal };
}
