/**
 * Every code a /webapi answer can carry (specification section 8, decisions section 3) with its
 * HTTP status. Success is status 0 and stands outside. The words belong to the client:
 * `errors:<code>` in resources/locales.
 */
export const errorCatalogue = {
  1: { name: 'unauthenticated', http: 401 },
  2: { name: 'server error', http: 500 },
  3: { name: 'CSRF token mismatch', http: 419 },
  4: { name: 'too many requests', http: 429 },
  5: { name: 'no permission', http: 403 },
  6: { name: 'email not verified', http: 403 },
  7: { name: 'not found', http: 404 },
  8: { name: 'account suspended', http: 403 },
  9: { name: 'payment platform under maintenance', http: 503 },
  1000: { name: 'wrong password', http: 422 },
  1001: { name: 'wrong token', http: 422 },
  1002: { name: 'user not found', http: 422 },
  1003: { name: 'auth provider method already linked', http: 422 },
  1004: { name: 'provider account already linked', http: 422 },
  1005: { name: 'two-factor method already linked', http: 422 },
  1006: { name: 'phone already linked', http: 422 },
  1007: { name: 'wrong authenticator code', http: 422 },
  1008: { name: 'invalid authenticator secret characters', http: 422 },
  1009: { name: 'wrong email or password', http: 422 },
  1010: { name: 'recaptcha failed', http: 422 },
  1011: { name: 'wrong email code', http: 422 },
  1012: { name: 'wrong SMS code', http: 422 },
  1013: { name: 'email already used', http: 422 },
  1014: { name: 'email already verified', http: 422 },
  1015: { name: 'user has no team', http: 422 },
  1016: { name: 'no valid license', http: 422 },
  1017: { name: 'cannot decrypt auth code', http: 422 },
  1018: { name: 'invalid refresh token', http: 422 },
  1019: { name: 'storage limit exceeded', http: 422 },
  1020: { name: 'cannot buy plans and products together', http: 422 },
  1021: { name: 'cannot buy several plans', http: 422 },
  1022: { name: 'different currency', http: 422 },
  1023: { name: 'total mismatch', http: 422 },
  1024: { name: 'trial plan cannot be bought again', http: 422 },
  1025: { name: 'email cannot be invited', http: 422 },
  1026: { name: 'email already invited', http: 422 },
  1027: { name: 'empty cart', http: 422 },
  1028: { name: 'two-factor expired', http: 422 },
  1029: { name: 'transaction not refundable', http: 422 },
  1030: { name: 'invalid serial number', http: 422 },
  1031: { name: 'plan cannot be activated', http: 422 },
  1032: { name: 'annual refund limit reached', http: 422 },
  1033: { name: 'invalid or expired team invitation', http: 422 },
  1034: { name: 'cannot delete user with pending tasks', http: 422 },
  1035: { name: 'mobile barcode format', http: 422 },
  1036: { name: 'mobile barcode search failed', http: 422 },
  1037: { name: 'mobile barcode check ended abnormally', http: 422 },
  1038: { name: 'cannot delete users added to a group', http: 422 },
  1039: { name: 'referral code not found', http: 422 },
  2000: { name: 'invalid input', http: 422 },
  2002: { name: 'device code not usable', http: 422 },
  2003: { name: 'too many screens playing', http: 422 },
  2004: { name: 'slideshow too long', http: 422 },
  2005: { name: 'device tags', http: 422 },
  2006: { name: 'file type or size', http: 422 },
  2007: { name: 'payment refused', http: 422 },
  2008: { name: 'edited meanwhile', http: 422 },
  2009: { name: 'account transfer not possible', http: 422 },
  2010: { name: 'authorisation pending', http: 422 },
  // Ours, beside those of the decisions.
  2011: { name: 'desktop client too old', http: 422 },
} as const;

/** A status of the catalogue other than success. */
export type ErrorCode = keyof typeof errorCatalogue;

/** All codes in ascending order. */
export const errorCodes = Object.keys(errorCatalogue).map(Number) as ErrorCode[]; // keys are the codes

/** Is `value` a code of the catalogue? */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'number' && Object.hasOwn(errorCatalogue, value);
}
