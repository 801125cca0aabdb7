import { gigabyte } from '#shared/domain/constants.ts';

const units = [
  { name: 'GB', bytes: gigabyte },
  { name: 'MB', bytes: 2 ** 20 },
  { name: 'kB', bytes: 2 ** 10 },
] as const;

/** Bytes as people read them, with the binary units that plans are sold in: `1.5 GB`, `0 kB`. */
export function formatBytes(bytes: number, language: string): string {
  const unit = units.find((candidate) => bytes >= candidate.bytes) ?? units[2];
  const number = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
  return `${number.format(bytes / unit.bytes)}\u00a0${unit.name}`;
}
