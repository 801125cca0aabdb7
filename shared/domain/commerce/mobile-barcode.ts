/** Format of a mobile barcode carrier: `/` and seven of 0-9 A-Z . - + (specification section 5). */
export function isMobileBarcode(value: string): boolean {
  return /^\/[0-9A-Z.+-]{7}$/.test(value);
}
