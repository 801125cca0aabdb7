import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits as URL-safe text: session tokens and mailed tokens. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Compares without telling by its time where two texts differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * A CSRF token bound to what only one browser has (OWASP "HMAC-based token"): `binding` holds the
 * secret of its session's or visitor's hidden cookie.
 */
export function makeCsrfToken(key: string, binding: string): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${csrfSignature(key, nonce, binding)}`;
}

/** Was this token made by us for this very browser and session? */
export function isCsrfToken(key: string, binding: string, token: string): boolean {
  const [nonce = '', signature = ''] = token.split('.');
  return sameText(signature, csrfSignature(key, nonce, binding));
}

function csrfSignature(key: string, nonce: string, binding: string): string {
  const bound = hash('sha256', binding, 'base64url');
  return createHmac('sha256', key).update(`csrf|${nonce}|${bound}`).digest('base64url');
}
