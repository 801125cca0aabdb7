/** `numerator / denominator` rounded half up to a whole number, without fractions on the way. */
export function divideHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
