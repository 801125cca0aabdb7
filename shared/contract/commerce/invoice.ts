import * as z from 'zod/mini';
import { invoiceStates } from '#shared/domain/commerce/invoice/invoice-document.ts';
import { date, money, pageOf, paging } from '#shared/schema/scalars.ts';
import { moment, textOrNull } from '#shared/schema/shapes.ts';
import { requiredKey } from '#shared/schema/text.ts';
import { normalizeMobileBarcode } from '#shared/domain/commerce/mobile-barcode.ts';
import { defineCall } from '../define-call.ts';

export const validateMobileBarcode = defineCall({
  name: 'validateMobileBarcode',
  method: 'POST',
  path: 'validate-mobile-barcode',
  kind: 'read',
  summary: 'Is this mobile barcode registered with the Ministry of Finance?',
  access: 'verified',
  limit: 'lookup',
  // Any text: a wrong format has a code of its own.
  input: z.strictObject({
    mobileBarcode: z
      .string({ error: requiredKey('mobileBarcode') })
      .check(z.overwrite(normalizeMobileBarcode)),
  }),
  output: z.literal(true),
  errors: [1035, 1036, 1037],
  example: { input: { mobileBarcode: '/ABC1234' }, output: true },
});

/** Whole TWD; `total` = `net` + `tax`. */
const amounts = { net: money, tax: money, total: money };

/** What of it was given back by credit notes. */
const credited = z.object(amounts);

const exampleAmounts = { net: 914, tax: 46, total: 960 };
const exampleCredited = { net: 95, tax: 5, total: 100 };

export const listInvoices = defineCall({
  name: 'listInvoices',
  method: 'GET',
  path: 'invoice',
  isKeptOffline: true,
  summary:
    'Uniform invoices, newest first; by state or days, with what was issued and credited in each month of them.',
  access: { may: 'buy and pay' },
  limit: 'general',
  input: z.strictObject({
    ...paging,
    status: z.optional(z.enum(invoiceStates, { error: 'invalid' })),
    fromDay: z.optional(date),
    toDay: z.optional(date),
  }),
  output: z.extend(
    pageOf(
      z.object({
        orderNumber: z.string(),
        tradeNo: textOrNull,
        /** Null: it waits for its number. */
        number: textOrNull,
        status: z.enum(invoiceStates),
        /** When it was issued; of one that waits, when it was paid. */
        issuedAt: moment,
        /** A company's name, or where word of it went. */
        buyer: z.string(),
        vatNumber: textOrNull,
        ...amounts,
        currency: z.string(),
        credited,
      }),
    ),
    {
      /** Whatever their state is narrowed by; the newest first, months without any left out. */
      months: z.array(
        z.object({
          /** `YYYY-MM` of Taipei. */
          month: z.string(),
          /** Issued in it, and not voided since; the amounts are theirs. */
          count: z.int(),
          ...amounts,
          /** Credited in it, also of earlier ones. */
          credited,
        }),
      ),
    },
  ),
  errors: [],
  example: {
    input: { fromDay: '2026-01-01', toDay: '2026-02-28' },
    output: {
      items: [
        {
          orderNumber: '01KB4QZJ8V0R3M5T7W9X',
          tradeNo: '01KB4QZJ8V1N2P4R6S8Y',
          number: 'AB12345678',
          status: 'issued',
          issuedAt: '2026-01-15T02:30:05.000Z',
          buyer: 'Blue Door Ltd.',
          vatNumber: '04595257',
          ...exampleAmounts,
          currency: 'TWD',
          credited: exampleCredited,
        },
      ],
      page: 1,
      perPage: 12,
      total: 1,
      months: [{ month: '2026-01', count: 1, ...exampleAmounts, credited: exampleCredited }],
    },
  },
});
