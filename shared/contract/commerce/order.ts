import * as z from 'zod/mini';
import { mostCartItems } from '#shared/domain/commerce/cart.ts';
import { mostConverted, paymentMethods, paymentStates } from '#shared/domain/commerce/order.ts';
import { refundStates } from '#shared/domain/commerce/subscription/refund-state.ts';
import { currencyCode } from '#shared/schema/commerce.ts';
import {
  invoiceOptions,
  newTeam,
  orderLine,
  orderNumber,
  paymentInstructions,
  wantedItem,
} from '#shared/schema/order.ts';
import { money } from '#shared/schema/scalars.ts';
import { moment, textOrNull } from '#shared/schema/shapes.ts';
import { requiredKey } from '#shared/schema/text.ts';
import { defineCall } from '../define-call.ts';

const converted = z.array(orderNumber, 'invalid').check(z.maxLength(mostConverted, 'invalid'));
/** Nothing is sold to whoever has not agreed to both, each of which has its sentence. */
const agreed = (field: 'agreeRefundPolicy' | 'agreeInvoicePolicy') =>
  z.literal(true, { error: requiredKey(field) });

export const createOrder = defineCall({
  name: 'createOrder',
  method: 'POST',
  path: 'order',
  kind: 'saga',
  summary:
    'Orders these items once and starts to pay them; 1027 with `order_number` of an earlier order of this cart or conversion.',
  access: { may: 'buy and pay' },
  limit: 'heavy',
  asksPayment: true,
  idempotent: true,
  input: z.strictObject({
    items: z.array(wantedItem, 'invalid').check(z.maxLength(mostCartItems, 'invalid')),
    total: money,
    currency: z.optional(currencyCode),
    /** Absent only where nothing is to be paid now or later. */
    paymentMethod: z.optional(z.enum(paymentMethods, { error: 'required.paymentMethod' })),
    payment: z.optional(z.strictObject({ prime: z.optional(z.string().check(z.maxLength(500))) })),
    invoice: z.optional(invoiceOptions),
    team: z.optional(newTeam),
    convertOrders: z._default(converted, []),
    agreeRefundPolicy: agreed('agreeRefundPolicy'),
    agreeInvoicePolicy: agreed('agreeInvoicePolicy'),
    /**
     * An undecided order for the same items that the buyer saw and gives up. It is cancelled, unless
     * its payment may move without the payer (a card): that one is decided first.
     */
    replacesOrder: z.optional(orderNumber),
  }),
  output: z.object({
    orderNumber: z.string(),
    tradeNo: z.string(),
    next: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('redirect'), url: z.string() }),
      z.object({
        kind: z.literal('form'),
        action: z.string(),
        fields: z.record(z.string(), z.string()),
      }),
      z.object({ kind: z.literal('instructions'), instructions: paymentInstructions }),
      /** Paid, free, or not known yet: the page of the trade tells. */
      z.object({ kind: z.literal('done') }),
    ]),
  }),
  errors: [1020, 1021, 1022, 1023, 1024, 1027, 1031, 1035, 1036, 1037, 2007],
  freeForm: ['fields'],
  audit: { fields: ['orderNumber', 'items', 'total', 'paymentMethod'] },
  invalidates: [
    'getCart',
    'listTransactions',
    'listLicenses',
    'listInvoices',
    'getStoredPayment',
    'getProfile',
    'getTeam',
    'getStorage',
    'listMyApps',
  ],
  example: {
    input: {
      items: [{ sku: 'PRO-Y', type: 'plan', inclusivePrice: 960, currency: 'TWD' }],
      total: 960,
      currency: 'TWD',
      paymentMethod: 'offline',
      invoice: { kind: 'email', email: 'mei@example.com' },
      agreeRefundPolicy: true,
      agreeInvoicePolicy: true,
    },
    output: {
      orderNumber: '01KB4QZJ8V0R3M5T7W9X',
      tradeNo: '01KB4QZJ8V1N2P4R6S8Y',
      next: {
        kind: 'instructions',
        instructions: {
          bankCode: '004',
          bankName: 'Bank of Taiwan',
          accountName: 'Marquee Ltd.',
          account: '012345678901',
          amount: 960,
          reference: '01KB4QZJ8V1N2P4R6S8Y',
          until: '2026-11-30T04:00:00.000Z',
        },
      },
    },
  },
});

export const previewConversion = defineCall({
  name: 'previewConversion',
  method: 'GET',
  path: 'order/{id}/convert',
  summary:
    'Days that a team’s plan takes over from this personal plan and the further ones; 1031 above 365.',
  access: { may: 'buy and pay' },
  limit: 'general',
  input: z.object({
    id: orderNumber,
    orders: z._default(
      z.union([
        converted,
        z.pipe(
          orderNumber,
          z.transform((one) => [one]),
        ),
      ]),
      [],
    ),
  }),
  output: z.object({
    convertedDays: z.int(),
    orders: z.array(z.object({ orderNumber: z.string(), daysLeft: z.int() })),
  }),
  errors: [1031],
  example: {
    input: { id: '01KB4QZJ8V0R3M5T7W9X' },
    output: {
      convertedDays: 340,
      orders: [{ orderNumber: '01KB4QZJ8V0R3M5T7W9X', daysLeft: 340 }],
    },
  },
});

export const getOrder = defineCall({
  name: 'getOrder',
  method: 'GET',
  path: 'order/{id}',
  isKeptOffline: true,
  summary: 'One order by its number: what was bought, what it costs, and every attempt to pay it.',
  access: { may: 'buy and pay' },
  limit: 'general',
  input: z.strictObject({ id: orderNumber }),
  output: z.object({
    orderNumber: z.string(),
    kind: z.enum(['purchase', 'renewal']),
    status: z.enum(paymentStates),
    lines: z.array(orderLine),
    net: money,
    tax: money,
    total: money,
    currency: z.string(),
    /** As it was ordered by. */
    buyerName: z.string(),
    buyerEmail: z.string(),
    invoice: z.nullable(invoiceOptions),
    createdAt: moment,
    paidAt: z.nullable(moment),
    startOn: textOrNull,
    expiresOn: textOrNull,
    giftDays: z.int(),
    convertedDays: z.int(),
    /** Oldest first. */
    trades: z.array(
      z.object({
        tradeNo: z.string(),
        status: z.enum(paymentStates),
        /** How far its refund is; null: none was asked for. */
        refundStatus: z.nullable(z.enum(refundStates)),
        paymentMethod: z.nullable(z.enum(paymentMethods)),
        createdAt: moment,
      }),
    ),
  }),
  errors: [],
  example: {
    input: { id: '01KB4QZJ8V0R3M5T7W9X' },
    output: {
      orderNumber: '01KB4QZJ8V0R3M5T7W9X',
      kind: 'purchase',
      status: 'success',
      lines: [
        {
          sku: 'PRO-Y',
          name: 'Professional, yearly',
          quantity: 1,
          inclusivePrice: 960,
          amount: 960,
        },
      ],
      net: 914,
      tax: 46,
      total: 960,
      currency: 'TWD',
      buyerName: 'Mei Lin',
      buyerEmail: 'mei@example.com',
      invoice: { kind: 'email', email: 'mei@example.com' },
      createdAt: '2026-11-23T04:00:00.000Z',
      paidAt: '2026-11-23T04:00:05.000Z',
      startOn: '2026-11-23',
      expiresOn: '2027-11-23',
      giftDays: 0,
      convertedDays: 0,
      trades: [
        {
          tradeNo: '01KB4QZJ8V1N2P4R6S8Y',
          status: 'success',
          refundStatus: null,
          paymentMethod: 'card',
          createdAt: '2026-11-23T04:00:00.000Z',
        },
      ],
    },
  },
});
