/** Value of a cookie that scripts may read; null where there is none. */
export function readCookie(name: string): string | null {
  for (const part of document.cookie.split('; ')) {
    const [key, ...value] = part.split('=');
    if (key !== name) continue;
    try {
      return decodeURIComponent(value.join('='));
    } catch {
      return null; // cut or foreign: as good as none
    }
  }
  return null;
}

/** Sets a cookie for the whole origin; browsers may shorten its life or refuse it silently. */
export function writeCookie(name: string, value: string, until: Date): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Expires=${until.toUTCString()}; SameSite=Lax${secure}`;
}
