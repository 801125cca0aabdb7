import * as z from 'zod/mini';
import { paymentMethods, paymentStates } from '#shared/domain/commerce/order.ts';
import {
  refundDocuments,
  refundStates,
} from '#shared/domain/commerce/subscription/refund-state.ts';
import { itemType } from '#shared/schema/commerce.ts';
import { orderLine, orderNumber, paymentInstructions } from '#shared/schema/order.ts';
import { date, money, pageOf, paging } from '#shared/schema/scalars.ts';
import { moment, textOrNull } from '#shared/schema/shapes.ts';
import { defineCall } from '../define-call.ts';

/** An attempt to pay, with what it paid (decisions section 4). */
const transaction = z.object({
  tradeNo: z.string(),
  orderNumber: z.string(),
  kind: z.enum(['purchase', 'renewal']),
  status: z.enum(paymentStates),
  refundStatus: z.nullable(z.enum(refundStates)),
  sku: z.string(),
  type: itemType,
  /** Its name in the reader's language. */
  plan: z.string(),
  createdAt: moment,
  paidAt: z.nullable(moment),
  startOn: textOrNull,
  expiresOn: textOrNull,
  nextBillingOn: textOrNull,
  total: money,
  tax: money,
  currency: z.string(),
  paymentMethod: z.nullable(z.enum(paymentMethods)),
  giftDays: z.int(),
  convertedDays: z.int(),
  /** Its days went into a team's plan. */
  isRedeemed: z.boolean(),
  /** Null: nothing was paid, or the invoice waits for its number. */
  invoiceNumber: textOrNull,
});

const example = {
  tradeNo: '01KB4QZJ8V1N2P4R6S8Y',
  orderNumber: '01KB4QZJ8V0R3M5T7W9X',
  kind: 'purchase',
  status: 'success',
  refundStatus: null,
  sku: 'PRO-Y',
  type: 'plan',
  plan: 'Professional, yearly',
  createdAt: '2026-11-23T04:00:00.000Z',
  paidAt: '2026-11-23T04:00:05.000Z',
  startOn: '2026-11-23',
  expiresOn: '2027-11-23',
  nextBillingOn: '2027-11-23',
  total: 960,
  tax: 46,
  currency: 'TWD',
  paymentMethod: 'card',
  giftDays: 0,
  convertedDays: 0,
  isRedeemed: false,
  invoiceNumber: 'AB12345678',
} as const;

export const listTransactions = defineCall({
  name: 'listTransactions',
  method: 'GET',
  path: 'transaction',
  isKeptOffline: true,
  summary:
    'Attempts to pay of the workspace, newest first; by order, state, kind of payment or days.',
  access: { may: 'buy and pay' },
  limit: 'general',
  input: z.object({
    ...paging,
    /** A part of the order's number, or of the attempt's own. */
    orderNumber: z.optional(z.string().check(z.maxLength(100, 'maxLength'))),
    status: z.optional(z.enum(paymentStates, { error: 'invalid' })),
    paymentMethod: z.optional(z.enum(paymentMethods, { error: 'invalid' })),
    fromDay: z.optional(date),
    toDay: z.optional(date),
  }),
  output: pageOf(transaction),
  errors: [],
  example: { input: {}, output: { items: [example], page: 1, perPage: 12, total: 1 } },
});

export const getTransaction = defineCall({
  name: 'getTransaction',
  method: 'GET',
  path: 'transaction/{id}',
  isKeptOffline: true,
  summary: 'One attempt to pay by its number, as it is now.',
  access: { may: 'buy and pay' },
  limit: 'general',
  input: z.strictObject({ id: orderNumber }),
  output: z.extend(transaction, {
    lines: z.array(orderLine),
    /** What is charged on the next billing date; null: nothing. */
    nextAmount: z.nullable(money),
    /** Where to pay, while it is not paid; null for ways that need no word. */
    instructions: z.nullable(paymentInstructions),
    /** The provider's page, while it waits for its payer; null: there is no way back to one. */
    paymentPage: textOrNull,
    /** The provider's word, where it was refused. */
    reason: textOrNull,
    lastFour: textOrNull,
    /** What came in, where that is in question or was not what was asked for; else null. */
    received: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
    /** What goes back of it, and how far that is; null: nothing. */
    refund: z.nullable(
      z.object({
        status: z.enum(refundStates),
        /** What is given back, what the bank takes of it, and what arrives. */
        amount: money,
        fee: money,
        actualAmount: money,
        isManual: z.boolean(),
        /** The invoice is voided, or a credit note is issued on it. */
        document: z.enum(refundDocuments),
        requestedAt: moment,
        refundedAt: z.nullable(moment),
      }),
    ),
  }),
  errors: [],
  example: {
    input: { id: '01KB4QZJ8V1N2P4R6S8Y' },
    output: {
      ...example,
      lines: [
        {
          sku: 'PRO-Y',
          name: 'Professional, yearly',
          quantity: 1,
          inclusivePrice: 960,
          amount: 960,
        },
      ],
      nextAmount: 960,
      instructions: null,
      paymentPage: null,
      reason: null,
      lastFour: '4242',
      received: null,
      refund: null,
    },
  },
});
