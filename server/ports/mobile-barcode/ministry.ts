import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { askJson, unreadable } from '../ask-service.ts';
import { patienceMs, type MobileBarcodePort } from './mobile-barcode.ts';
import { meaningOf } from './refusal-codes.ts';

const service = 'mobile barcode check of the Ministry of Finance';
const shape = z.object({
  // It has been seen as a number as well as a text.
  code: z.union([z.string(), z.number()]),
  isExist: z.optional(z.nullable(z.string())),
});

/** Where the Ministry's check is, and as whom we ask; it also knows our address. */
export interface MinistryAccess {
  /** Looked up for each question: the sandbox knows its own address only once it listens. */
  url: () => string;
  appId: string;
}

/** The Ministry of Finance itself, by its action `bcv` (facts: provider manuals, version 1.0). */
export function ministryBarcodes({ url, appId }: MinistryAccess): MobileBarcodePort {
  return {
    async check(barcode) {
      const form = { version: '1.0', action: 'bcv', barCode: barcode, TxID: v7(), appId };
      const said = await askJson(service, url(), {
        body: new URLSearchParams(form),
        timeoutMs: patienceMs,
        shape,
      });
      const code = String(said.code);
      if (code === '200' && said.isExist === 'Y') return 'exists';
      if (code === '200' && said.isExist === 'N') return 'not-found';
      const meaning = meaningOf(code);
      if (meaning) return meaning;
      throw unreadable(service, `it answered code ${code.slice(0, 40)}`);
    },
  };
}
