import { uploadFile } from '#shared/contract/signage/media.ts';
import { kindOfType } from '#shared/domain/signage/media.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
import { noteRefusal } from '#renderer/api/session.ts';
import { dropFiles } from './kept-files.ts';
import { dropKept, keepUpload } from './kept-uploads.ts';
import { sendPoster } from './send-poster.ts';
import { forgetUpload, sendUpload, type SendEnd, type Sending } from './send-upload.ts';
import { roomProblem } from './upload-room.ts';
import { allUploads, patchUpload, removeUploads, uploadOf } from './upload-list.ts';
import { isActive, isUnderWay, type Upload, type UploadProblem } from './upload.ts';

/** So many at once: the line is full, and the others wait. */
const atOnce = 3;
/** How long after the first, second, … try in vain; later ones as the last. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000];
const longestPauseMs = 30_000;
/** Numbers need not change more often than somebody can read them. */
const shownEveryMs = 150;

/** What only this page knows of an upload. */
interface Work {
  file: File;
  /** Where the server keeps it. */
  url: string | null;
  sending: Sending | null;
  /** In vain, one after another. */
  tries: number;
  timer: ReturnType<typeof setTimeout> | null;
}

const work = new Map<string, Work>();

/** Takes an upload on whose file is at hand; it is sent when it is its turn. */
export function enqueueUpload(id: string, file: File, url: string | null): void {
  work.set(id, { file, url, sending: null, tries: 0, timer: null });
  patchUpload(id, { state: 'queued', problem: null });
  pump();
}

/** Sends as many as there is room for, the earliest first. */
function pump(): void {
  window.addEventListener('online', goOn);
  window.addEventListener('offline', waitForNetwork);
  const all = allUploads();
  let free = atOnce - all.filter(({ state }) => state === 'sending').length;
  for (const upload of all) {
    if (free <= 0) return;
    if (upload.state !== 'queued') continue;
    send(upload);
    free -= 1;
  }
}

function send(upload: Upload): void {
  const { id } = upload;
  const own = work.get(id);
  if (!own) return;
  let shownAt = 0;
  patchUpload(id, { state: 'sending' });
  own.sending = sendUpload(upload, own.file, own.url, {
    onAddress(url) {
      own.url = url;
      keepUpload(upload, url);
    },
    onProgress(sent) {
      own.tries = 0;
      const now = Date.now();
      if (now - shownAt < shownEveryMs && sent < upload.size) return;
      shownAt = now;
      patchUpload(id, { sent });
    },
    onEnd(end) {
      own.sending = null;
      void settle(upload, own, end).finally(pump);
    },
  });
}

async function settle(upload: Upload, own: Work, end: SendEnd): Promise<void> {
  const { id } = upload;
  if (end.kind === 'again') {
    if (await isReadable(own.file)) return waitFor(id, own, end.afterMs);
    return refuse(id, { kind: 'gone' });
  }
  if (end.kind === 'refused') {
    const { error } = end;
    if (isApiError(error)) noteRefusal(error);
    const isFull = isApiError(error, 1019);
    // Its own bytes take no room yet: it is not under way while it is measured.
    patchUpload(id, { state: 'refused', problem: { kind: 'error', error } });
    refuse(id, (isFull && (await roomProblem(upload.size))) || { kind: 'error', error });
    return;
  }
  const fileId = own.url?.split('/').pop() ?? null;
  patchUpload(id, { state: 'finished', sent: upload.size, fileId });
  forget([id]);
  outdateReads(uploadFile.invalidates);
  const isFilm = kindOfType(upload.type) === 'video';
  if (isFilm && fileId !== null) await sendPoster(fileId, own.file);
}

function refuse(id: string, problem: UploadProblem): void {
  // It may have been cancelled meanwhile.
  patchUpload(id, { state: 'refused', problem });
  dropKept([id]);
  void dropFiles([id]);
}

/** Until its pause is over, or the browser is connected again. */
function waitFor(id: string, own: Work, afterMs: number | null): void {
  if (uploadOf(id)?.state !== 'sending') return;
  const pause = afterMs ?? pausesMs[own.tries] ?? longestPauseMs;
  own.tries += 1;
  patchUpload(id, { state: 'waiting' });
  own.timer = setTimeout(() => requeue(id), pause);
}

/** The network is gone: what hangs in a connection would notice minutes later. */
function waitForNetwork(): void {
  for (const { id, state } of allUploads()) {
    const own = work.get(id);
    if (state !== 'sending' || !own) continue;
    halt(id);
    waitFor(id, own, longestPauseMs);
  }
}

/** The network is back: nobody waits for a pause any more. */
function goOn(): void {
  for (const { id, state } of allUploads()) if (state === 'waiting') requeue(id);
}

function requeue(id: string): void {
  const own = work.get(id);
  if (own?.timer) clearTimeout(own.timer);
  const state = uploadOf(id)?.state;
  if (state !== 'waiting' && state !== 'paused' && state !== 'refused') return;
  patchUpload(id, { state: 'queued', problem: null });
  pump();
}

/** Stops these where they are; they go on there. */
export function pauseUploads(ids: readonly string[]): void {
  for (const upload of allUploads()) {
    if (!ids.includes(upload.id) || !isActive(upload)) continue;
    halt(upload.id);
    patchUpload(upload.id, { state: 'paused' });
  }
  pump();
}

/** Lets these go on, or tries again what was refused. */
export function resumeUploads(ids: readonly string[]): void {
  for (const id of ids) if (work.has(id)) requeue(id);
}

/** Gives these up; what the server has of them goes. */
export function cancelUploads(ids: readonly string[]): void {
  const gone = allUploads().filter((one) => ids.includes(one.id) && isUnderWay(one));
  for (const { id } of gone) {
    const url = work.get(id)?.url ?? null;
    halt(id);
    if (url !== null) void forgetUpload(url);
  }
  clearUploads(gone.map(({ id }) => id));
  pump();
}

/** Takes these out of sight, whatever became of them. */
export function clearUploads(ids: readonly string[]): void {
  removeUploads(ids);
  forget(ids);
}

/** Can it be tried again? What was cut off by a type or a size stays as it is. */
export function isWorthTrying({ id, problem }: Upload): boolean {
  const isOver = problem?.kind === 'error' && isApiError(problem.error, 2006);
  return work.has(id) && (problem?.kind === 'error' || problem?.kind === 'room') && !isOver;
}

/** Stops everything and says nothing more: somebody else may be here now. */
export function stopQueue(): void {
  for (const id of work.keys()) halt(id);
  work.clear();
  removeUploads(allUploads().map(({ id }) => id));
  window.removeEventListener('online', goOn);
  window.removeEventListener('offline', waitForNetwork);
}

function halt(id: string): void {
  const own = work.get(id);
  if (!own) return;
  if (own.timer) clearTimeout(own.timer);
  void own.sending?.stop();
  own.sending = null;
}

function forget(ids: readonly string[]): void {
  for (const id of ids) work.delete(id);
  dropKept(ids);
  void dropFiles(ids);
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
