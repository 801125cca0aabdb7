import * as z from 'zod/mini';
import { orderNumber } from '#shared/schema/order.ts';
import { moment } from '#shared/schema/shapes.ts';
import { defineCall } from '../define-call.ts';
import { getInvoice } from './document.ts';

/** Which credit note of an invoice, from 1. */
const note = z.int('invalid').check(z.minimum(1, 'invalid'));

export const sendInvoice = defineCall({
  name: 'sendInvoice',
  method: 'POST',
  path: 'invoice/{orderNumber}/send',
  summary:
    'Sends an invoice, or one of its credit notes, again to the email that the invoice is made out to.',
  access: { may: 'buy and pay' },
  limit: 'mail',
  idempotent: true,
  input: z.strictObject({
    orderNumber,
    /** Absent: the invoice itself. */
    note: z.optional(note),
  }),
  output: z.object({ email: z.string() }),
  errors: [],
  audit: { fields: ['orderNumber'] },
  example: {
    input: { orderNumber: '06AVBPRQF0QW7ZZZ3J0F' },
    output: { email: 'buyer@example.com' },
  },
});

export const getMailedInvoice = defineCall({
  name: 'getMailedInvoice',
  method: 'GET',
  path: 'invoice/mailed/{token}',
  summary:
    'The document of the link in an invoice email, without a session. 1001: the link is unknown or has expired.',
  access: 'public',
  limit: 'token',
  input: z.strictObject({ token: z.string().check(z.maxLength(120, 'maxLength')) }),
  output: z.object({
    /** Without the payment; of a credit note’s link with that note only. */
    invoice: getInvoice.output,
    note: z.nullable(note),
    validUntil: moment,
  }),
  errors: [1001],
  example: {
    input: { token: 'AZk3bUJ1eU9rN0xwV3FzVA' },
    output: {
      invoice: { ...getInvoice.example.output, tradeNo: null },
      note: null,
      validUntil: '2026-07-14T02:30:05.000Z',
    },
  },
});
