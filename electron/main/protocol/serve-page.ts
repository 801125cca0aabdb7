import { resolvePath } from './resolve-path.ts';
import { securityHeaders } from '../security-headers.ts';

const contentTypes = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  txt: 'text/plain; charset=utf-8',
} as const;

const contentType = (name: string): string =>
  Object.entries(contentTypes).find(([extension]) => name.endsWith(`.${extension}`))?.[1] ??
  'application/octet-stream';

const refuse = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { ...securityHeaders, ...headers } });

/**
 * Answers a page request from the renderer's build. `readFile` gets path segments below that folder and answers
 * null where there is no such file.
 */
export async function servePage(
  request: { method: string; url: string },
  readFile: (segments: readonly string[]) => Promise<Uint8Array<ArrayBuffer> | null>,
): Promise<Response> {
  if (request.method !== 'GET') return refuse(405, { allow: 'GET' });
  const segments = resolvePath(request.url);
  const body = segments && (await readFile(segments));
  if (!segments || !body) return refuse(404);
  const name = segments.at(-1) ?? '';
  return new Response(body, {
    headers: {
      ...securityHeaders,
      'content-type': contentType(name),
      // Files under assets/ carry a hash in their name; everything else changes with the next version.
      'cache-control': segments[0] === 'assets' ? 'max-age=31536000, immutable' : 'no-cache',
    },
  });
}
