import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits as URL-safe text: session tokens and mailed tokens. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a screen's access token begins: by it a call is known for a screen's before anything is read. */
export const screenPrefix = 'scr_';

/** What the database keeps of a token. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** A short text that stands for a long one: 22 letters that are the same for the same text, URL-safe. */
export function shortHash(text: string | Buffer): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}

/** Compares without telling by its time where two texts differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
