/** What the Ministry of Finance says of a carrier, whoever asks it for us. */
export type BarcodeAnswer =
  | 'exists'
  /** It says that this is no barcode at all. */
  | 'malformed'
  /** Not registered, or the search for it failed. */
  | 'not-found'
  /** The check was begun and not brought to its end. */
  | 'interrupted';

/** Somebody waits at a form for the answer. */
export const patienceMs = 10_000;

/** Asks whether a mobile barcode carrier is registered. */
export interface MobileBarcodePort {
  /**
   * @param barcode well-formed, such as `/ABC1234`
   * @throws ServiceUnreachableError where nobody answers, or nothing that could be understood
   */
  check(barcode: string): Promise<BarcodeAnswer>;
}
