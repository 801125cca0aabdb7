import { parseUrl } from '#shared/domain/parse-url.ts';

/** http: is allowed on this computer only; URL has already normalised 127.1, 0x7f.1 and the like. */
function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
  );
}

/** May a bearer token travel to `origin`? Only over TLS, or without leaving this computer. */
export function isSafeOrigin(origin: string): boolean {
  const url = parseUrl(origin);
  if (!url) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

/** An address as people write it, with its scheme: https, on this computer http. */
export function completedAddress(text: string): string {
  const trimmed = text.trim();
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed)) return trimmed;
  const host = parseUrl(`http://${trimmed}`)?.hostname ?? '';
  return `${isLoopback(host) ? 'http' : 'https'}://${trimmed}`;
}

/**
 * The origin of a server address that somebody typed, such as `https://signs.example:8443`, or null. A path, a
 * query or credentials are refused and not cut off: whoever typed them expects them to count.
 */
export function serverOrigin(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > 2048 || !/^https?:\/\/[^/\\]/i.test(trimmed)) return null;
  const url = parseUrl(trimmed);
  const isBare =
    url !== null &&
    url.username === '' &&
    url.password === '' &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    !trimmed.includes('@');
  return isBare && isSafeOrigin(url.origin) ? url.origin : null;
}
