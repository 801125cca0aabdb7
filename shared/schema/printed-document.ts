import * as z from 'zod/mini';
import { referenceNumberPattern } from '../domain/commerce/reference-number.ts';

const number = z.string().check(z.regex(new RegExp(`^${referenceNumberPattern}$`), 'invalid'));

/** Most credit notes that an invoice may be asked for; there are a few. */
const mostNotes = 999;

const invoice = z.strictObject({ kind: z.literal('invoice'), orderNumber: number });
const proof = z.strictObject({ kind: z.literal('proof'), orderNumber: number });
const creditNote = z.strictObject({
  kind: z.literal('creditNote'),
  orderNumber: number,
  /** 1 is the first. */
  note: z.int('invalid').check(z.gte(1, 'invalid'), z.lte(mostNotes, 'invalid')),
});
const receipt = z.strictObject({ kind: z.literal('receipt'), tradeNo: number });

/** A document by its kind and its id: never an address, never what it says. */
export const printedDocuments = [invoice, proof, creditNote, receipt] as const;
export const printedDocument = z.discriminatedUnion('kind', printedDocuments, {
  error: 'invalid',
});
export type PrintedDocument = z.infer<typeof printedDocument>;
