import { desktopOrigin } from '#shared/desktop.ts';
import { isAppUrl } from './app-url.ts';

/** Parts of a file name as our build writes them: no separators, no drive letters, no control characters. */
const fileSegment = /^[A-Za-z0-9_@~+-][A-Za-z0-9._@~+-]*$/;
const extension = /\.[A-Za-z0-9]+$/;

/**
 * The file of the renderer's build that `url` stands for, as path segments below its folder, or null. Paths
 * without an extension are routes of the page and get index.html. Refused on the raw text, before any parser can
 * make it look harmless: dot segments, encoded dots and separators, backslashes, NUL, empty segments.
 */
export function resolvePath(url: string): readonly string[] | null {
  if (!url.startsWith(`${desktopOrigin}/`) || url.length > 4096 || !isAppUrl(url)) return null;
  const path = url.slice(desktopOrigin.length).replace(/[?#].*$/s, '');
  if (/[\\\0]|%(?:00|2e|2f|5c)|\/\//i.test(path)) return null;
  const segments = decoded(path)?.split('/').slice(1);
  if (!segments || segments.some((segment) => segment === '.' || segment === '..')) return null;
  if (!extension.test(segments.at(-1) ?? '')) return ['index.html'];
  return segments.every((segment) => fileSegment.test(segment)) ? segments : null;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    // Broken percent encoding is a hostile path like any other.
    return null;
  }
}
