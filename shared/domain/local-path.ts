import { parseUrl } from './parse-url.ts';

/**
 * The path, query and hash of `candidate` if it stays on this origin, else null. Stands before
 * every redirect whose target came from outside (stored intended URL, query, deep link):
 * OWASP "Unvalidated Redirects and Forwards".
 */
export function localPath(candidate: unknown): string | null {
  if (typeof candidate !== 'string' || candidate.length > 2048) return null;
  // "//host" and "/\host" are other origins to a browser; control characters are dropped by it.
  if (!candidate.startsWith('/') || /^\/[/\\]/.test(candidate)) return null;
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
  if (/[\u0000-\u001f\u007f\\]/.test(candidate)) return null;
  const base = 'https://local.invalid';
  const url = parseUrl(candidate, base);
  if (!url) return null;
  if (url.origin !== base || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
