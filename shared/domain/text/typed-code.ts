import { recoveryCodes, verificationCode } from '../constants.ts';

const whole = new RegExp(`(?<!\\d)\\d{${verificationCode.digits}}(?!\\d)`);

/** The digits that a user typed, or the code in a sentence that he pasted. Too many digits stay, and the form rejects them. */
export function typedVerificationCode(text: string): string {
  // Figures of Japanese and Chinese keyboards are digits as well.
  const plain = text.normalize('NFKC');
  return whole.exec(plain)?.[0] ?? plain.replace(/\D/g, '');
}

/** A recovery code as it is displayed: XXXXX-XXXXX. Too many characters stay, and the form rejects them. */
export function typedRecoveryCode(text: string): string {
  const half = recoveryCodes.length / 2;
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return code.length > half ? `${code.slice(0, half)}-${code.slice(half)}` : code;
}
