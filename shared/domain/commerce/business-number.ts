const weights = [1, 2, 1, 2, 1, 2, 4, 1] as const;

/**
 * Is it a well-formed Unified Business Number of Taiwan? Rule of the Ministry of Finance since
 * April 2023: sum of the digits of the weighted digits divisible by 5; a 7 in the seventh place
 * weighs 28, whose digits 2 + 8 = 10 may count as 1 or as 0. Proves the form, not existence.
 */
export function isBusinessNumber(value: string): boolean {
  // Eight zeros satisfy the sum and are nobody's: what people type to get past a field.
  if (!/^[0-9]{8}$/.test(value) || /^0+$/.test(value)) return false;
  let sum = 0;
  for (const [index, weight] of weights.entries()) {
    const weighted = Number(value.charAt(index)) * weight;
    sum += Math.floor(weighted / 10) + (weighted % 10);
  }
  return sum % 5 === 0 || (value.charAt(6) === '7' && (sum + 1) % 5 === 0);
}
