import { gigabyte } from '#shared/domain/constants.ts';
import { keptFormat } from './kept-format.ts';
import { formatCount } from './numbers.ts';

const units = [
  { name: 'GB', bytes: gigabyte },
  { name: 'MB', bytes: 2 ** 20 },
  { name: 'kB', bytes: 2 ** 10 },
  { name: 'B', bytes: 1 },
] as const;

const threeDigits = keptFormat(
  (language) => new Intl.NumberFormat(language, { maximumSignificantDigits: 3 }),
);

/** Bytes as people read them, with the binary units that plans are sold in: `1.5 GB`, `12 B`, `0 kB`. */
export function formatBytes(bytes: number): string {
  const unit = units.find((candidate) => bytes >= candidate.bytes) ?? units[2];
  const rounded = Number((bytes / unit.bytes).toPrecision(3));
  const written = Number.isInteger(rounded) ? formatCount(rounded) : threeDigits().format(rounded);
  return `${written}\u00a0${unit.name}`;
}
