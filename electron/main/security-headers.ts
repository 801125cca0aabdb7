/**
 * Directives of the app's pages. Scripts, workers and connections come from the app's own origin alone (/webapi is
 * answered there too). `style-src 'unsafe-inline'`: Mantine writes its theme's variables and responsive props as
 * <style> elements and style attributes; a nonce would not cover the attributes, and with script-src 'self' an
 * injected style can restyle the page but send nothing anywhere.
 */
const directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  // Videos of slideshows come as blobs, as pictures do; a PDF gets a window of its own, never a frame.
  'media-src': "'self' blob:",
  'connect-src': "'self'",
  'worker-src': "'self'",
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
