import { randomInt } from 'node:crypto';
import { verificationCode } from '#shared/domain/constants.ts';
import type { Vault } from '../../../ports/vault.ts';
import type { CodeOwner } from './sql.ts';

/** A new code: 6 digits. */
export function newEmailCode(): string {
  const { digits } = verificationCode;
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** What the database keeps of a code: worth nothing to another account or for another purpose. */
export function emailCodeHash(vault: Vault, { userId, purpose }: CodeOwner, code: string): Buffer {
  return vault.mac('email-code', `${userId} ${purpose} ${code}`);
}
