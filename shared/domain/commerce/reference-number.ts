/** Crockford's base 32: no I, L, O or U that people mistake for other letters or digits. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 20;
const bitsOfDigit = 5;
/** What such a number looks like. */
export const referenceNumberPattern = `[0-9A-HJKMNP-TV-Z]{${length}}`;
const keptBits = BigInt(length * bitsOfDigit);

/**
 * The order number or trade number that belongs to a UUIDv7: 20 letters and digits, which is what
 * ECPay takes as a MerchantTradeNo and fits the others (facts/taiwan.md 1.2, 7). Their numbers are
 * burned by any attempt, so each attempt has an id, and a number, of its own. Ordered by time as the
 * ids are; holds their 48 bits of time and 46 of the bits that tell those of a millisecond apart.
 */
export function referenceNumber(uuid: string): string {
  const hex = uuid.replaceAll('-', '');
  if (!/^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/i.test(hex)) {
    throw new RangeError('no UUIDv7');
  }
  let rest = BigInt(`0x${hex}`) >> (128n - keptBits);
  let text = '';
  for (let at = 0; at < length; at++) {
    text = digits.charAt(Number(rest & 31n)) + text;
    rest >>= BigInt(bitsOfDigit);
  }
  return text;
}
