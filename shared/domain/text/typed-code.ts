import { recoveryCodes, verificationCode } from '../constants.ts';

const half = verificationCode.digits / 2;
/** A code between other characters, in one piece or in two. */
const whole = new RegExp(`(?<!\\d)\\d{${half}}[ -]?\\d{${half}}(?!\\d)`);

/** The digits that a user typed, or the code in a sentence that he pasted. Too many digits stay, and the form rejects them. */
export function typedVerificationCode(text: string): string {
  // Figures of Japanese and Chinese keyboards are digits as well.
  const plain = text.normalize('NFKC');
  const code = /\p{L}/u.test(plain) ? whole.exec(plain)?.[0] : undefined;
  return (code ?? plain).replace(/\D/g, '');
}

/** A recovery code as it is displayed: XXXXX-XXXXX. Too many characters stay, and the form rejects them. */
export function typedRecoveryCode(text: string): string {
  const part = recoveryCodes.length / 2;
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return code.length > part ? `${code.slice(0, part)}-${code.slice(part)}` : code;
}
