import { keptAddress } from '../core/cache-plan.ts';
import type { Media } from '../core/program.ts';
import { mediaCache } from '../worker/names.ts';

/** Addresses of the files that are here, whole. */
export async function keptFiles(): Promise<Set<string>> {
  const cache = await caches.open(mediaCache);
  const requests = await cache.keys();
  return new Set(requests.map(({ url }) => url.slice(location.origin.length)));
}

/** Keeps a file that was answered whole; throws where it is not, or no room is left. */
export async function keepFile(media: Media, response: Response): Promise<void> {
  const length = Number(response.headers.get('content-length') ?? media.size);
  if (response.status !== 200 || length !== media.size) {
    throw new Error(`${media.id} came with ${response.status} and ${length} bytes`);
  }
  const cache = await caches.open(mediaCache);
  await cache.put(keptAddress(media), response);
}

export async function dropFiles(addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const cache = await caches.open(mediaCache);
  await Promise.all(addresses.map((address) => cache.delete(address)));
}

export async function dropAllFiles(): Promise<void> {
  await caches.delete(mediaCache);
}

/** Bytes that are free for more; null where the browser does not tell. */
export async function freeBytes(): Promise<number | null> {
  const { quota, usage } = await navigator.storage.estimate();
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
}
