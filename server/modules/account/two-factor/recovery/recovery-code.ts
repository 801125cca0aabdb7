import { recoveryCodes as rule } from '#shared/domain/constants.ts';
import type { Vault } from '../../../../ports/vault.ts';
import { makeReadableCode } from '../../sign-in/readable-code.ts';

/** A new set of codes, each another. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < rule.count) codes.add(makeReadableCode(rule.length));
  return [...codes];
}

/** As people see it: XXXXX-XXXXX. */
export function shownCode(code: string): string {
  return `${code.slice(0, rule.length / 2)}-${code.slice(rule.length / 2)}`;
}

/** What the database keeps of an account's code. */
export function recoveryCodeHash(vault: Vault, userId: string, code: string): Buffer {
  return vault.mac('recovery-code', `${userId} ${code}`);
}

/** What it may be kept as: also as a key made it that was changed since. */
export function recoveryCodeHashes(vault: Vault, userId: string, code: string): Buffer[] {
  return vault.macs('recovery-code', `${userId} ${code}`);
}
