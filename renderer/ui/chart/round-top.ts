const steps = [1, 2, 5, 10];

/** The least of 2, 4, 10, 20, 40, 100 … that is not below, so that its half is a whole number. */
export function roundTop(most: number): number {
  const half = Math.max(1, most / 2);
  const unit = 10 ** Math.floor(Math.log10(half));
  const step = steps.find((one) => one * unit >= half) ?? 10;
  return 2 * step * unit;
}
