import * as z from 'zod/mini';
import { orderNumber } from '#shared/schema/order.ts';
import { money } from '#shared/schema/scalars.ts';
import { moment, textOrNull } from '#shared/schema/shapes.ts';
import { invoiceStatuses, proofAbsences } from '#shared/domain/commerce/invoice/invoice-sheets.ts';
import { paymentMethods } from '#shared/domain/commerce/order.ts';
import { defineCall } from '../define-call.ts';

/** Whole TWD; `total` = `net` + `tax`. */
const amounts = { net: money, tax: money, total: money };

const seller = z.object({ name: z.string(), vatNumber: z.string(), address: textOrNull });

const line = z.object({
  description: z.string(),
  quantity: z.int(),
  /** Of one, with VAT; a fraction where the line does not divide. */
  unitPrice: z.number(),
  /** Of the whole line, with VAT. */
  amount: money,
  /** The same without VAT; those of all lines add up to the document's. */
  net: money,
});

const creditNote = z.object({
  /** Null: the platform numbers it and has not said yet. */
  number: textOrNull,
  ...amounts,
  issuedAt: moment,
  /** Printed before: what is printed now is a copy. */
  isPrinted: z.boolean(),
});

const exampleLine = {
  description: 'Professional, yearly',
  quantity: 1,
  unitPrice: 960,
  amount: 960,
  net: 914,
};
const exampleSeller = { name: '看板股份有限公司', vatNumber: '54352706', address: null };
const exampleAmounts = { net: 914, tax: 46, total: 960, currency: 'TWD' };
const exampleOrder = '06AVBPRQF0QW7ZZZ3J0F';
const exampleTrade = '06AVBPRQF1QW7ZZZ3J0G';

export const getInvoice = defineCall({
  name: 'getInvoice',
  method: 'GET',
  path: 'invoice/{orderNumber}',
  isKeptOffline: true,
  summary: 'The uniform invoice of an order, with its credit notes.',
  access: { may: 'buy and pay' },
  limit: 'general',
  input: z.strictObject({ orderNumber }),
  output: z.object({
    orderNumber: z.string(),
    /** The payment that brought it; null: not paid yet. */
    tradeNo: textOrNull,
    /** Null as long as it is `unpaid` or `waiting` for its number. */
    number: textOrNull,
    /** ROC year and even month of its track: 11502 is January and February 2026. */
    period: textOrNull,
    status: z.enum(invoiceStatuses),
    issuedAt: z.nullable(moment),
    voidedAt: z.nullable(moment),
    /** Null while nobody issued it. */
    seller: z.nullable(seller),
    buyer: z.object({
      kind: z.enum(['company', 'mobile-barcode', 'email']),
      /** Of a company; consumers stay without a name. */
      name: textOrNull,
      vatNumber: textOrNull,
      email: z.string(),
    }),
    /** The mobile barcode that it is kept on; null: none. */
    carrier: textOrNull,
    /** Four digits. */
    randomCode: textOrNull,
    lines: z.array(line),
    ...amounts,
    currency: z.string(),
    creditNotes: z.array(creditNote),
    /** Printed before, a company's also as the small proof: what is printed now is a copy. */
    isPrinted: z.boolean(),
    /** What the codes of the proof (電子發票證明聯) hold; null: `noProof` says why. */
    proof: z.nullable(
      z.object({
        barcode: z.string(),
        qrLeft: z.string(),
        qrRight: z.string(),
        /** What is printed now is a reprint (補印). */
        isPrinted: z.boolean(),
      }),
    ),
    noProof: z.nullable(z.enum(proofAbsences)),
  }),
  errors: [],
  example: {
    input: { orderNumber: exampleOrder },
    output: {
      orderNumber: exampleOrder,
      tradeNo: exampleTrade,
      number: 'AB12345678',
      period: '11502',
      status: 'issued',
      issuedAt: '2026-01-15T02:30:05.000Z',
      voidedAt: null,
      seller: exampleSeller,
      buyer: {
        kind: 'company',
        name: 'Blue Door Ltd.',
        vatNumber: '04595257',
        email: 'buyer@example.com',
      },
      carrier: null,
      randomCode: '9876',
      lines: [exampleLine],
      ...exampleAmounts,
      creditNotes: [
        {
          number: 'AB1234567811501',
          net: 95,
          tax: 5,
          total: 100,
          issuedAt: '2026-03-14T02:00:00.000Z',
          isPrinted: false,
        },
      ],
      isPrinted: false,
      proof: {
        barcode: '11502AB123456789876',
        qrLeft:
          'AB12345678115011598760000039200' +
          '0003c00459525754352706t1pBBc7yR4cdZoH3Cnh/aQ==:**********:1:1:1:',
        qrRight: '**Professional, yearly:1:960',
        isPrinted: false,
      },
      noProof: null,
    },
  },
});

export const getReceipt = defineCall({
  name: 'getReceipt',
  method: 'GET',
  path: 'receipt/{tradeNo}',
  isKeptOffline: true,
  summary: 'What a payment was for, who made it, and what went back of it.',
  access: { may: 'buy and pay' },
  limit: 'general',
  input: z.strictObject({ tradeNo: orderNumber }),
  output: z.object({
    tradeNo: z.string(),
    orderNumber: z.string(),
    /** `unpaid`: the money is still awaited. */
    status: z.enum(['unpaid', 'paid']),
    paidAt: z.nullable(moment),
    /** Of the order's invoice; null: it has none, or none yet. */
    invoiceNumber: textOrNull,
    seller: z.nullable(seller),
    /** Whoever paid: the company or person that the invoice is made out to. */
    payer: z.string(),
    /** Whoever placed the order. */
    orderBuyer: z.object({ name: z.string(), email: z.string() }),
    /** What we know the customer by. */
    customerId: z.string(),
    /** Null: nothing was charged. */
    paymentMethod: z.nullable(z.enum(paymentMethods)),
    /** Of the card that was charged, directly or through the payment method; null: it was no card. */
    lastFour: textOrNull,
    lines: z.array(line),
    ...amounts,
    currency: z.string(),
    /** Printed before: what is printed now is a copy. */
    isPrinted: z.boolean(),
    /** What the bank's transfer of a refund cost; 0 where nothing was taken. */
    fee: money,
    refund: z.nullable(
      z.object({
        status: z.enum(['request', 'processing', 'refunded']),
        /** What is given back, and what of it arrives once the fee is taken. */
        amount: money,
        actualAmount: money,
        requestedAt: moment,
        refundedAt: z.nullable(moment),
      }),
    ),
  }),
  errors: [],
  example: {
    input: { tradeNo: exampleTrade },
    output: {
      tradeNo: exampleTrade,
      orderNumber: exampleOrder,
      status: 'paid',
      paidAt: '2026-01-15T02:30:00.000Z',
      invoiceNumber: 'AB12345678',
      seller: exampleSeller,
      payer: 'Blue Door Ltd.',
      orderBuyer: { name: 'Mei Lin', email: 'buyer@example.com' },
      customerId: '06AVBPRQ00QW7ZZZ3J0A',
      paymentMethod: 'card',
      lastFour: '4242',
      lines: [exampleLine],
      ...exampleAmounts,
      isPrinted: false,
      fee: 0,
      refund: null,
    },
  },
});
