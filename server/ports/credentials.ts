import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { userCodeLength, userCodeLetters } from '#shared/domain/user-code.ts';

/** 256 random bits as URL-safe text: session tokens and mailed tokens. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A code that people read out and type (`domain/user-code`), of 25.6 thousand million; without its dash. */
export function randomUserCode(): string {
  const letter = () => userCodeLetters.charAt(randomInt(userCodeLetters.length));
  return Array.from({ length: userCodeLength }, letter).join('');
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
