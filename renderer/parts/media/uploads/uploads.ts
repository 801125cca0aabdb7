import { getDefaultStore } from 'jotai';
import { v4 } from 'uuid';
import { getProfile } from '#shared/contract/account/user.ts';
import { uploadFile } from '#shared/contract/signage/media.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { sendDeferredBefore } from '#renderer/api/deferred/registry.ts';
import { query } from '#renderer/api/query.ts';
import { queryClient } from '#renderer/api/reads/query-client.ts';
import { isLeavingAtom, loginStatusAtom } from '#renderer/api/session.ts';
import { hasUploadsAtom } from '../dock-slot.tsx';
import type { ChosenFile } from './chosen-files.ts';
import { dropAllFiles, dropFiles, keepFile, keptFile } from './kept-files.ts';
import { dropKept, keepUpload, mostKeptBytes, readKept } from './kept-uploads.ts';
import { addUploads, allUploads } from './upload-list.ts';
import { enqueueUpload, stopQueue } from './upload-queue.ts';
import { problemOfRoom, readRoom } from './upload-room.ts';
import { describe, inspect, isSameFile } from './upload-rule.ts';
import { isUnderWay, uploadsAtom, type Upload } from './upload.ts';

const store = getDefaultStore();
let isRestored = false;
/** Additions one after the other: each counts on the room that the one before has left. */
let adding: Promise<unknown> = Promise.resolve();

/**
 * Uploads files: those that cannot be taken are refused by name before their first byte, the others
 * stand in the queue. Answers what is in it now for these files, in their order.
 */
export function uploadFiles(files: readonly ChosenFile[]): Promise<string[]> {
  store.set(hasUploadsAtom, true);
  const added = adding.then(() => add(files));
  adding = added.catch(() => undefined); // who asked is told; the next are not held up by it
  return added.catch((error: unknown) => {
    showAlert(error);
    return [];
  });
}

async function add(files: readonly ChosenFile[]): Promise<string[]> {
  watchSession();
  // What was just deleted makes room for it.
  await sendDeferredBefore(uploadFile, {});
  const room = await readRoom();
  const ids: string[] = [];
  const begun: { upload: Upload; file: File }[] = [];
  const fresh: Upload[] = [];
  for (const { file, tag } of files) {
    const facts = describe(file);
    const lost = allUploads().find((one) => one.state === 'lost' && isSameFile(one, facts));
    if (lost) {
      const url = readKept().find(({ id }) => id === lost.id)?.url ?? null;
      enqueueUpload(lost.id, file, url);
      ids.push(lost.id);
      continue;
    }
    const inspected = await inspect(file, facts);
    const type = inspected.type ?? facts.type;
    const problem = inspected.problem ?? problemOfRoom(room, facts.size);
    const id = v4();
    const state = problem ? 'refused' : 'queued';
    const upload: Upload = { ...facts, type, id, tag, sent: 0, state, problem, fileId: null };
    ids.push(id);
    fresh.push(upload);
    if (problem) continue;
    room.bytes -= facts.size;
    begun.push({ upload, file });
  }
  addUploads(fresh);
  // What looked for earlier ones meanwhile may have found nothing to show.
  store.set(hasUploadsAtom, true);
  for (const { upload, file } of begun) {
    keepUpload(upload, null);
    if (file.size <= mostKeptBytes) void keepFile(upload.id, file);
    enqueueUpload(upload.id, file, null);
  }
  return ids;
}

/** Ids of the library for those of these uploads that arrive; resolves once none is under way. */
export function arrivedFiles(ids: readonly string[]): Promise<string[]> {
  return new Promise((resolve) => {
    let stop = (): void => undefined;
    const look = () => {
      const own = allUploads().filter(({ id }) => ids.includes(id));
      if (own.some(isUnderWay)) return;
      stop();
      resolve(own.flatMap(({ fileId }) => fileId ?? []));
    };
    stop = store.sub(uploadsAtom, look);
    look();
  });
}

/** After the page was loaded anew: goes on with what the browser has kept, and names the rest. */
export async function restoreUploads(): Promise<void> {
  if (isRestored) return;
  isRestored = true;
  watchSession();
  try {
    await queryClient.query({ ...query(getProfile, {}), staleTime: 'static' });
  } catch {
    return; // the page itself says that nothing can be read
  }
  const known = new Set(allUploads().map(({ id }) => id));
  const kept = readKept().filter(({ id }) => !known.has(id));
  addUploads(
    kept.map(({ id, name, type, size, lastModified, tag }) => ({
      id,
      name,
      type,
      size,
      lastModified,
      tag,
      sent: 0,
      state: 'lost',
      problem: null,
      fileId: null,
    })),
  );
  for (const { id, url } of kept) {
    const file = await keptFile(id);
    if (file) enqueueUpload(id, file, url);
  }
  if (allUploads().length === 0) store.set(hasUploadsAtom, false);
}

let isWatching = false;

/** A session that ends ends its uploads; signing out leaves nothing of them behind. */
function watchSession(): void {
  if (isWatching) return;
  isWatching = true;
  store.sub(loginStatusAtom, () => {
    if (store.get(loginStatusAtom) !== false) return;
    const ids = allUploads()
      .filter(isUnderWay)
      .map(({ id }) => id);
    stopQueue();
    isRestored = false;
    if (!store.get(isLeavingAtom)) return;
    dropKept(ids);
    void dropFiles(ids).then(dropAllFiles);
    store.set(hasUploadsAtom, false);
  });
}
