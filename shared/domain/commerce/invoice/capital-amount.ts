const digits = '零壹貳參肆伍陸柒捌玖';
/** Of the places in a group of four digits, and of the groups; the last group of a safe integer is 兆. */
const places = ['', '拾', '佰', '仟'];
const groups = ['', '萬', '億', '兆'];

/**
 * A whole amount of TWD in the capital numerals of financial documents, which cannot be altered by a stroke:
 * 960 is `玖佰陸拾元整`. The uniform invoice shows its total like this.
 * @param amount whole and not negative; anything else throws a RangeError
 */
export function capitalAmount(amount: number): string {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`no amount of money: ${amount}`);
  }
  const written = Array.from(String(amount)).toReversed();
  let text = '';
  // One 零 replaces any run of zeros before a lower digit.
  let hasZero = false;
  for (const [place, digit] of Array.from(written.entries()).toReversed()) {
    if (digit === '0') {
      hasZero = true;
    } else {
      text += `${hasZero ? digits[0] : ''}${digits[Number(digit)]}${places[place % 4]}`;
      hasZero = false;
    }
    if (place % 4 === 0 && written.slice(place, place + 4).some((one) => one !== '0')) {
      text += groups[place / 4];
    }
  }
  return `${text || digits[0]}元整`;
}
