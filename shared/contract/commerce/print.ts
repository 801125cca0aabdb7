import * as z from 'zod/mini';
import {
  documentStates,
  listedKinds,
  maxCopies,
  printStates,
} from '#shared/domain/commerce/document/printed-document.ts';
import { printedDocument } from '#shared/schema/printed-document.ts';
import { date, id, money, pageOf, paging } from '#shared/schema/scalars.ts';
import { moment, textOrNull } from '#shared/schema/shapes.ts';
import { optionalText } from '#shared/schema/text.ts';
import { defineCall } from '../define-call.ts';

const exampleOrder = '06AVBPRQF0QW7ZZZ3J0F';
const exampleTrade = '06AVBPRQF1QW7ZZZ3J0G';

export const listDocuments = defineCall({
  name: 'listDocuments',
  method: 'GET',
  path: 'document',
  summary:
    'Invoices, credit notes and receipts that can be printed, newest first, and whether they were.',
  access: { may: 'buy and pay' },
  limit: 'general',
  isKeptOffline: true,
  input: z.strictObject({
    ...paging,
    /** A part of its own number, of its order’s or of its payment’s. */
    q: optionalText(100),
    kind: z.optional(z.enum(listedKinds, { error: 'invalid' })),
    status: z.optional(z.enum(documentStates, { error: 'invalid' })),
    /** Any print counts, also one of which nobody said how it ended. */
    printed: z.optional(z.enum(['yes', 'no'], { error: 'invalid' })),
    fromDay: z.optional(date),
    toDay: z.optional(date),
  }),
  output: pageOf(
    z.object({
      id: z.string(),
      kind: z.enum(listedKinds),
      status: z.enum(documentStates),
      /** Of a receipt that of its payment; null: a credit note that the platform has not numbered. */
      number: textOrNull,
      orderNumber: z.string(),
      /** The payment that brought it; null: not known any more. */
      tradeNo: textOrNull,
      /** Which credit note of its invoice; null: it is none. */
      note: z.nullable(z.int()),
      /** Of a credit note or a receipt: its invoice; null: none was issued, or the document is one itself. */
      invoiceNumber: textOrNull,
      /** When it was issued, or paid. */
      at: moment,
      /** A company’s name, or where word of it went, or who paid. */
      buyer: z.string(),
      vatNumber: textOrNull,
      net: money,
      tax: money,
      total: money,
      currency: z.string(),
      /** How often it was printed, in whichever form; who did it last is null once the account is gone. */
      prints: z.object({
        count: z.int(),
        last: z.nullable(z.object({ at: moment, by: textOrNull })),
        /** One that began and of which nobody said how it ended. */
        begun: z.nullable(z.object({ printId: z.string(), at: moment, by: textOrNull })),
      }),
    }),
  ),
  errors: [],
  example: {
    input: { kind: 'invoice', printed: 'no', fromDay: '2026-01-01', toDay: '2026-01-31' },
    output: {
      items: [
        {
          id: '019bbf2e-3b00-7c1d-8f00-0a0b0c0d0e0f',
          kind: 'invoice',
          status: 'issued',
          number: 'AB12345678',
          orderNumber: exampleOrder,
          tradeNo: exampleTrade,
          note: null,
          invoiceNumber: null,
          at: '2026-01-15T02:30:05.000Z',
          buyer: 'Blue Door Ltd.',
          vatNumber: '04595257',
          net: 914,
          tax: 46,
          total: 960,
          currency: 'TWD',
          prints: { count: 0, last: null, begun: null },
        },
      ],
      page: 1,
      perPage: 12,
      total: 1,
    },
  },
});

/*
 * One print is told of up to twice by an id that whoever prints made up:
 *
 *   before   `begun`: its number is taken, and says whether the sheets are marked as copies
 *   outside  the printer
 *   after    `printed`, with the line of the audit log; or `not-printed`, and the number is free again
 *
 * An original is printed a thousand times at most: what is told beyond that is no print, and is refused as invalid.
 *
 * Told again, each writes nothing and answers the same. Who dies in between leaves a print of which nobody knows:
 * the next one is a copy, for a second original would be worse, until somebody says that nothing came out. A browser,
 * which learns of a print when it is over, says `printed` alone.
 */
export const recordPrint = defineCall({
  name: 'recordPrint',
  method: 'POST',
  path: 'print',
  summary: 'A document is being printed, was printed, or was not after all.',
  access: { may: 'buy and pay' },
  limit: 'general',
  input: z.strictObject({
    printId: id,
    state: z.enum(printStates, { error: 'invalid' }),
    document: printedDocument,
    copies: z.optional(z.int('number').check(z.gte(1, 'number'), z.lte(maxCopies, 'maxNumber'))),
  }),
  output: z.object({
    /** 1: the original; null: nothing of it is kept. */
    copy: z.nullable(z.int()),
    /** The law lets it be printed once: of several sheets one is the original. */
    isProof: z.boolean(),
  }),
  errors: [],
  audit: { fields: ['kind', 'document', 'copy', 'copies'] },
  invalidates: ['getInvoice', 'getReceipt', 'listDocuments'],
  example: {
    input: {
      printId: '9ceeef52-81ab-412c-a853-12f1f1de1ed4',
      state: 'begun',
      document: { kind: 'invoice', orderNumber: exampleOrder },
      copies: 2,
    },
    output: { copy: 1, isProof: true },
  },
});
