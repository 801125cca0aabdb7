import type { Language } from '../constants.ts';

const hour = 60;
const day = 24 * hour;

/** Minutes as people of a language say how long something took, `25 minutes`, `3 hours`, `2 days`. */
export function spanWords(minutes: number, language: Language): string {
  const [unit, length] = unitOf(minutes);
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.max(1, Math.round(minutes / length)));
}

function unitOf(minutes: number): readonly [unit: string, minutes: number] {
  if (minutes < 2 * hour) return ['minute', 1];
  return minutes < 2 * day ? ['hour', hour] : ['day', day];
}

/** So many days of service, `1 day`, `30 days`. */
export function dayWords(days: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  }).format(days);
}
