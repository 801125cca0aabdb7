import { mediaCache, playerPath, shellCachePrefix } from './names.ts';
import { bodyOf } from './pieces.ts';
import { partOf } from './range.ts';

/** What a worker has that TypeScript knows for pages only. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listen: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
// The global object is a worker's, as the build makes it one.
const worker = self as unknown as WorkerScope;

/** Written by the build: the player's files, and a name that differs whenever they do. */
declare const __SHELL__: { version: string; files: readonly string[] };

const shell = `${shellCachePrefix}${__SHELL__.version}`;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname === playerPath && request.mode === 'navigate') {
    event.respondWith(fromShell(playerPath, request));
  } else if (__SHELL__.files.includes(pathname)) {
    event.respondWith(fromShell(pathname, request));
  } else if (pathname.startsWith('/webapi/player/file/') && request.url.includes('?v=')) {
    event.respondWith(fromMedia(request));
  }
});

/** All of a version or nothing: one that is half here would be a black screen without a network. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(shell);
  const fresh = [playerPath, ...__SHELL__.files].map(
    (address) => new Request(address, { cache: 'reload' }),
  );
  await cache.addAll(fresh);
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(shellCachePrefix) && name !== shell);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function fromShell(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(shell);
  return (await cache.match(address, { ignoreVary: true })) ?? fetch(request);
}

async function fromMedia(request: Request): Promise<Response> {
  const cache = await caches.open(mediaCache);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (!kept) return new Response(null, { status: 404 });
  const type = kept.headers.get('content-type') ?? 'application/octet-stream';
  return partOf(await bodyOf(kept, request.url), type, request.headers.get('range'));
}
