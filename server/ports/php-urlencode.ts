/**
 * As PHP's `urlencode`, which Taiwan's providers sign and seal by: encodeURIComponent leaves marks that
 * it escapes, and writes a space as %20. Half a surrogate, which neither encodes, becomes the sign for
 * what cannot be read.
 */
export function phpUrlencode(text: string): string {
  const hex = (mark: string) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(Buffer.from(text).toString())
    .replace(/[!'()*~]/g, hex)
    .replaceAll('%20', '+');
}
