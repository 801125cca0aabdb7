/**
 * A mobile barcode as it was typed, in the form of the registry: NFKC (full-width characters of an IME),
 * no spaces, upper case. A hyphen is a character of the barcode and stays.
 */
export function normalizeMobileBarcode(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase();
}

/** Format of a mobile barcode carrier: `/` and seven of 0-9 A-Z . - + (specification section 5). */
export function isMobileBarcode(value: string): boolean {
  return /^\/[0-9A-Z.+-]{7}$/.test(value);
}
