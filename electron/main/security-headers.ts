import { desktopOrigin } from '#shared/desktop.ts';

/** Where the renderer's build has its scripts and style sheets. */
const built = `${desktopOrigin}/assets/`;
const beside = `${desktopOrigin}/bot-check/`;

/**
 * Directives of the app's pages. Connections go to the app's own origin alone, where /webapi is answered, too. What a
 * server answers there must never run in a page that has the bridge, so scripts, workers and style sheets are named by
 * their folders: for Chromium the kind of an answer decides nothing on a scheme of our own, whatever `nosniff` says.
 * `style-src 'unsafe-inline'`: Mantine writes its theme's variables and responsive props as
 * <style> elements and style attributes; a nonce would not cover the attributes, and with such a script-src an
 * injected style can restyle the page but send nothing anywhere.
 */
const directives = {
  'default-src': "'none'",
  'script-src': `${built} ${beside} ${desktopOrigin}/color-scheme.js`,
  'style-src': `${built} 'unsafe-inline'`,
  'img-src': "'self' data: blob:",
  // Videos of slideshows come as blobs, as pictures do; a PDF gets a window of its own, never a frame.
  'media-src': "'self' blob:",
  'connect-src': "'self'",
  'worker-src': `${built} ${beside}`,
  'font-src': "'self'",
  'object-src': "'none'",
  'frame-src': "'none'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
} as const;

export const contentSecurityPolicy = Object.entries(directives)
  .map(([name, value]) => `${name} ${value}`)
  .join('; ');

/** Headers of every answer on the app scheme, pages and /webapi alike. */
export const securityHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
} as const;
