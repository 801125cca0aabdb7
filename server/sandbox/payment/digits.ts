import { randomInt } from 'node:crypto';

/** So many random digits. */
export const digits = (count: number) =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');
