/** A phone number (E.164) of which only its owner knows more than the end. */
export function maskPhone(phone: string): string {
  return `••• ••• ${phone.slice(-3)}`;
}
