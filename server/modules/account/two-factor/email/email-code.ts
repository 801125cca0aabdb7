import { verificationCode } from '#shared/domain/constants.ts';
import type { Vault } from '../../../../ports/vault.ts';
import type { CodeOwner } from '../sql.ts';

/** The code of a job, the same in each of its attempts: 6 digits. */
export function newEmailCode(vault: Vault, jobId: string): string {
  const { digits } = verificationCode;
  // 48 bits, so that no code is noticeably more likely than another.
  const number = vault.mac('email-code', `job ${jobId}`).readUIntBE(0, 6) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** What the database keeps of a code: worth nothing to another account or for another purpose. */
export function emailCodeHash(vault: Vault, { userId, purpose }: CodeOwner, code: string): Buffer {
  return vault.mac('email-code', `${userId} ${purpose} ${code}`);
}
