/** A phone number (E.164) of which only its owner knows the middle. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)} ••• ••• ${phone.slice(-3)}`;
}
