import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DownloadBegun } from '#shared/desktop-updates.ts';
import { openNew, openOwn } from '../new-file.ts';
import { giveName, hasChecksum, partName, removeOthers, sizeOf, sync } from './package-file.ts';
import { fileFailed, UpdateFailed } from './update-failed.ts';

export type Download = {
  url: string;
  /** Of all of it, in bytes. */
  size: number;
  sha256: string;
  /** Where it goes, and what it is called there. */
  folder: string;
  name: string;
  /** Is the folder the client's alone? */
  isOurs: boolean;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** After so long without a byte the connection counts as broken. */
  stallMs: number;
  /** The user's: what came so far is kept, too. */
  signal: AbortSignal;
  onProgress: (received: number, begun: DownloadBegun) => void;
};

/**
 * Downloads a package, goes on where an earlier try broke off, and answers its path once its bytes are on the disk and
 * come to what the server said. Throws UpdateFailed; what is wrong or does not fit on the disk is taken away.
 */
export async function downloadPackage(wanted: Download): Promise<string> {
  const { folder, name, sha256, size } = wanted;
  const part = join(folder, partName(name, sha256));
  try {
    await mkdir(folder, { recursive: true });
    const there = join(folder, name);
    if (existsSync(there) && (await hasChecksum(there, sha256))) return there;
    await removeOthers(folder, wanted.isOurs, [partName(name, sha256)]);
    if ((await sizeOf(part)) !== size) await receive(wanted, part);
    await sync(part);
    if (await hasChecksum(part, sha256)) return await giveName(part, folder, name);
    throw new UpdateFailed('wrongBytes');
  } catch (error) {
    const failed = error instanceof UpdateFailed ? error : fileFailed(error);
    const isKept = failed.problem === 'brokenOff' || failed.problem === 'unreachable';
    if (!isKept) await rm(part, { force: true }).catch(() => undefined);
    throw failed;
  }
}

/** Takes the bytes that are still missing. The connection gets no abort signal (`within`): nobody waits for it any more. */
async function receive(wanted: Download, part: string): Promise<void> {
  const { size, signal } = wanted;
  const found = await sizeOf(part);
  const have = found < size ? found : 0;
  let stop = (): void => undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new Error('nobody waits any more'));
  });
  // Told to whoever waits; where nobody does, there is nothing to tell.
  stopped.catch(() => undefined);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  let stalled: NodeJS.Timeout | undefined;
  const alive = () => {
    clearTimeout(stalled);
    stalled = setTimeout(stop, wanted.stallMs);
  };
  try {
    alive();
    const answer = await ask(wanted, have, stopped);
    const goesOn = answer.status === 206;
    const begun = goesOn ? 'resumed' : found > 0 ? 'again' : 'new';
    await write(wanted, { part, from: goesOn ? have : 0, begun, answer, alive, stopped });
  } finally {
    clearTimeout(stalled);
    signal.removeEventListener('abort', stop);
  }
}

async function ask(
  { url, fetch }: Download,
  have: number,
  stopped: Promise<never>,
): Promise<Response> {
  const asked = fetch(url, {
    headers: { 'x-client': 'desktop', ...(have > 0 && { range: `bytes=${have}-` }) },
    // Packages come from the configured server and from nowhere else.
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
  });
  const answer = await Promise.race([asked, stopped]).catch((error: unknown) => {
    // One that comes after all is not taken.
    asked.then(drop).catch(() => undefined);
    throw new UpdateFailed('unreachable', error);
  });
  const range = answer.headers.get('content-range') ?? '';
  const isPart = answer.status === 206 && have > 0 && range.startsWith(`bytes ${have}-`);
  if (answer.status === 200 || isPart) return answer;
  drop(answer);
  if (answer.status === 404) throw new UpdateFailed('gone');
  throw new UpdateFailed('unreachable', `status ${answer.status}`);
}

/** The rest of it need not come: so the connection ends. */
function drop(answer: Response): void {
  answer.body?.cancel().catch(() => undefined);
}

type Receiving = {
  part: string;
  /** How many bytes of it are there and right. */
  from: number;
  begun: DownloadBegun;
  answer: Response;
  /** Another piece has come. */
  alive: () => void;
  /** Rejects once nobody waits for another one. */
  stopped: Promise<never>;
};

async function write(
  { size, onProgress }: Download,
  { part, from, begun, answer, alive, stopped }: Receiving,
): Promise<void> {
  const pieces = answer.body?.getReader();
  if (!pieces) throw new UpdateFailed('brokenOff');
  let received = from;
  const opened = begun === 'resumed' ? openOwn(part) : openNew(part);
  const file = await opened.catch((error: unknown) => {
    pieces.cancel().catch(() => undefined);
    throw error;
  });
  try {
    onProgress(received, begun);
    for (;;) {
      const next = Promise.race([pieces.read(), stopped]);
      const { done, value } = await next.catch((error: unknown) => {
        throw new UpdateFailed('brokenOff', error);
      });
      if (done) break;
      alive();
      received += value.byteLength;
      if (received > size) throw new UpdateFailed('wrongBytes');
      // Not `write`, which may take a part of it.
      await file.appendFile(value);
      onProgress(received, begun);
    }
  } finally {
    // What is still to come need not.
    pieces.cancel().catch(() => undefined);
    await file.close();
  }
  if (received < size) throw new UpdateFailed('brokenOff');
}
