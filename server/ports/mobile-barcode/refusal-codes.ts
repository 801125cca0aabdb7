import type { BarcodeAnswer } from './mobile-barcode.ts';

const families = {
  CBC: { 1: 'malformed', 2: 'malformed', 3: 'interrupted', 4: 'interrupted' },
  API: { 1: 'not-found', 2: 'not-found', 4: 'not-found' },
} as const satisfies Record<string, Record<number, BarcodeAnswer>>;

/**
 * What a code of the barcode check means (decisions section 3). Manuals write five digits (CBC10002),
 * the specification four (CBC0002); both are taken. Null for any other code.
 */
export function meaningOf(code: string): Exclude<BarcodeAnswer, 'exists'> | null {
  const parts = /^(CBC|API)(?:000|1000)(\d)$/.exec(code);
  if (!parts) return null;
  const [, family, last] = parts;
  const meanings: Partial<Record<string, Exclude<BarcodeAnswer, 'exists'>>> =
    family === 'CBC' ? families.CBC : families.API;
  return meanings[last ?? ''] ?? null;
}
