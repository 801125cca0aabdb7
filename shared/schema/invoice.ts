import * as z from 'zod/mini';
import { isBusinessNumber } from '../domain/commerce/business-number.ts';
import { normalizeMobileBarcode } from '../domain/commerce/mobile-barcode.ts';
import { requiredCode, requiredText } from './text.ts';

/** Unified Business Number of Taiwan, checksum included. */
export const vatNumber = requiredCode('vatNumber').check(
  z.refine(isBusinessNumber, { error: 'vatNumber' }),
);

/** Mobile barcode carrier, normalized; its format and whether it exists are checked with codes 1035-1037. */
export const mobileBarcode = requiredCode('mobileBarcode', 255, { keepsDashes: true }).check(
  z.overwrite(normalizeMobileBarcode),
);

export const companyName = requiredText('companyName', 60);
