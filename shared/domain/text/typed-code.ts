import { recoveryCodes, verificationCode } from '../constants.ts';

const half = verificationCode.digits / 2;
/** A code between other characters, in one piece or in two. */
const whole = new RegExp(`(?<!\\d)\\d{${half}}[ -]?\\d{${half}}(?!\\d)`);

/**
 * The text of a field for a verification code: the typed digits, or the code in a pasted sentence. Does not shorten a
 * code with too many digits: the form rejects it.
 */
export function typedVerificationCode(text: string): string {
  // Figures of Japanese and Chinese keyboards are digits as well.
  const plain = text.normalize('NFKC');
  const code = /\p{L}/u.test(plain) ? whole.exec(plain)?.[0] : undefined;
  return (code ?? plain).replace(/\D/g, '');
}

/**
 * The text of a field for a recovery code: capitals and digits in two halves with a dash. Does not shorten a code with
 * too many characters: the form rejects it.
 */
export function typedRecoveryCode(text: string): string {
  const part = recoveryCodes.length / 2;
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return code.length > part ? `${code.slice(0, part)}-${code.slice(part)}` : code;
}
