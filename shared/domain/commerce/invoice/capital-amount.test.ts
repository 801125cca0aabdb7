import { describe, expect, it } from 'vitest';
import { capitalAmount } from './capital-amount.ts';

/** Reads it back by the meaning of each character, independent of how it is written. */
function read(text: string): number {
  const digitOf = new Map(
    Array.from('零壹貳參肆伍陸柒捌玖').map((character, digit) => [character, digit]),
  );
  const placeOf = new Map(Array.from('拾佰仟').map((character, at) => [character, 10 ** (at + 1)]));
  const groupOf = new Map(
    Array.from('萬億兆').map((character, at) => [character, 10_000 ** (at + 1)]),
  );
  let total = 0;
  let group = 0;
  let digit = 0;
  for (const character of text.replace(/元整$/, '')) {
    digit = digitOf.get(character) ?? digit;
    const place = placeOf.get(character);
    const factor = groupOf.get(character);
    if (place !== undefined || factor !== undefined) {
      group += digit * (place ?? 1);
      digit = 0;
    }
    if (factor !== undefined) {
      total += group * factor;
      group = 0;
    }
  }
  return total + group + digit;
}

describe('an amount in capital numerals', () => {
  it.each([
    [0, '零元整'],
    [5, '伍元整'],
    [10, '壹拾元整'],
    [105, '壹佰零伍元整'],
    [960, '玖佰陸拾元整'],
    [1_000, '壹仟元整'],
    [2_880, '貳仟捌佰捌拾元整'],
    [10_005, '壹萬零伍元整'],
    [10_500, '壹萬零伍佰元整'],
    [10_550, '壹萬零伍佰伍拾元整'],
    [100_000, '壹拾萬元整'],
    [100_001_000, '壹億零壹仟元整'],
    [1_234_567_890, '壹拾貳億參仟肆佰伍拾陸萬柒仟捌佰玖拾元整'],
  ])('%i is %s', (amount, text) => expect(capitalAmount(amount)).toBe(text));

  it('reads back as what was written, with one 零 for each run of zeros before a digit', () => {
    const amounts = Array.from({ length: 12_000 }, (_, at) => at);
    for (let factor = 1; factor < Number.MAX_SAFE_INTEGER / 1e4; factor *= 10) {
      amounts.push(factor, factor * 1_001, factor * 7_040 + 3, factor * 9_999 + 1);
    }
    for (const amount of [...amounts, Number.MAX_SAFE_INTEGER]) {
      const text = capitalAmount(amount);
      expect(read(text), text).toBe(amount);
      if (amount > 0) {
        expect(text).not.toMatch(/零零|零元|零[拾佰仟萬億兆]|^零/);
        const runs = String(amount).match(/0+(?=[1-9])/g) ?? [];
        expect(text.match(/零/g) ?? [], text).toHaveLength(runs.length);
      }
    }
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53])('refuses %d', (amount) => {
    expect(() => capitalAmount(amount)).toThrow(RangeError);
  });
});
