/** There is a row that tells of bytes, but no bytes: something outside the product took them away. */
export class MissingBytesError extends Error {
  override name = 'MissingBytesError';
}
