/** Scheme, host and port of the web, and nothing behind it. */
export function isOrigin(url: URL | null): boolean {
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.href === `${url.origin}/`;
}

/** Null for what is none, and for nothing. */
export function urlOf(address: string | undefined): URL | null {
  return address !== undefined && URL.canParse(address) ? new URL(address) : null;
}
