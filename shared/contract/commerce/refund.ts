import * as z from 'zod/mini';
import { serviceEndings } from '#shared/domain/commerce/subscription/end-term.ts';
import {
  refundDocuments,
  refundStates,
} from '#shared/domain/commerce/subscription/refund-state.ts';
import { planTypes } from '#shared/domain/constants.ts';
import { bankAccount, bankFields, leavingAnswer, leavingOptions } from '#shared/schema/commerce.ts';
import { callingCode, phone } from '#shared/schema/contact.ts';
import { crossCheck } from '#shared/schema/cross-check.ts';
import { email } from '#shared/schema/person/identity.ts';
import { date, money } from '#shared/schema/scalars.ts';
import { moment } from '#shared/schema/shapes.ts';
import { requiredKey, requiredText } from '#shared/schema/text.ts';
import { defineCall } from '../define-call.ts';

/** A field that may be left out or empty. */
const maybe = <T extends z.core.$ZodType>(schema: T) =>
  z.optional(z.union([z.literal(''), schema]));

const tradeNo = requiredText('orderNumber', 40);

/** Money of a refund; whole TWD. */
const amounts = {
  amountPaid: money,
  /** What the credit note says. */
  refundAmount: money,
  /** Of the bank, where somebody transfers it. */
  fee: money,
  /** What arrives. */
  actualAmount: money,
  isManual: z.boolean(),
  /** The invoice is voided, or a credit note is issued on it. */
  document: z.enum(refundDocuments),
};

export const estimateRefund = defineCall({
  name: 'estimateRefund',
  method: 'GET',
  path: 'refund/{id}/estimate',
  summary: 'What would go back of a payment today, and what would be lost with it.',
  access: { may: 'buy and pay' },
  limit: 'general',
  input: z.strictObject({ id: tradeNo }),
  output: z.object({
    ...amounts,
    tradeNo: z.string(),
    orderNumber: z.string(),
    /** As it was bought, in the reader’s language. */
    plan: z.string(),
    currency: z.string(),
    paidAt: moment,
    /** Days that go along with the service. */
    loses: z.object({ giftDays: z.int(), convertedDays: z.int() }),
    /** First day without service if nothing is refunded. */
    expiresOn: z.nullable(date),
    /** What the refund does to the service; null: the payment brought none. */
    ending: z.nullable(
      z.object({
        kind: z.enum(serviceEndings),
        /** First day without service, or the first day of the service that never starts. */
        on: date,
      }),
    ),
    /** What the workspace has afterwards: bytes, and screens that play at the same time. */
    afterwards: z.object({
      planType: z.enum(planTypes),
      plan: z.string(),
      storage: z.int(),
      storageUsed: z.int(),
      screens: z.int(),
      screensPaired: z.int(),
    }),
    /** Refunds of this type of plan that are left this year, this one included. */
    refundsLeft: z.int(),
  }),
  errors: [1029, 1032],
  example: {
    input: { id: '06FA6J9V4CXX2GAYM3Q0' },
    output: {
      amountPaid: 960,
      refundAmount: 760,
      fee: 0,
      actualAmount: 760,
      isManual: false,
      document: 'credit-note',
      tradeNo: '06FA6J9V4CXX2GAYM3Q0',
      orderNumber: '06FA6J9V48V6ZJG0T5QF',
      plan: 'Professional, yearly',
      currency: 'TWD',
      paidAt: '2026-09-20T03:00:00.000Z',
      loses: { giftDays: 30, convertedDays: 0 },
      expiresOn: '2027-10-20',
      ending: { kind: 'now', on: '2026-11-23' },
      afterwards: {
        planType: 'basic',
        plan: 'Basic',
        storage: 1_073_741_824,
        storageUsed: 5_368_709_120,
        screens: 2,
        screensPaired: 3,
      },
      refundsLeft: 3,
    },
  },
});

export const requestRefund = defineCall({
  name: 'requestRefund',
  method: 'POST',
  path: 'refund/{tradeNo}',
  summary: 'Ends the service that a payment brought at once, and gives the money back.',
  kind: 'saga',
  access: { may: 'buy and pay' },
  asksPayment: true,
  limit: 'general',
  input: z
    .strictObject({
      tradeNo,
      orderNumber: requiredText('orderNumber', 40),
      options: leavingOptions.check(z.minLength(1, requiredKey('options'))),
      reason: leavingAnswer.reason,
      /** As the estimate said it; absent: not checked. */
      isManual: z.optional(z.boolean('invalid')),
      // Needed where somebody transfers the money, which the payment decides.
      bankName: maybe(bankAccount.bankName),
      branchName: maybe(bankAccount.branchName),
      accountName: maybe(bankAccount.accountName),
      accountNumber: maybe(bankAccount.accountNumber),
      mobile: maybe(phone),
      mobileCountryCode: maybe(callingCode),
      email: maybe(email),
    })
    .check(
      crossCheck((value, refuse) => {
        if (value.isManual !== true) return;
        for (const field of bankFields) if (!value[field]) refuse(field, requiredKey(field));
      }),
    ),
  output: z.object({
    ...amounts,
    refundNo: z.string(),
    state: z.enum(refundStates),
  }),
  errors: [1029, 1032],
  idempotent: true,
  audit: { fields: ['orderNumber', 'refundAmount'], byItself: true },
  invalidates: [
    'listTransactions',
    'getTransaction',
    'getOrder',
    'listLicenses',
    'listInvoices',
    'getInvoice',
    'getReceipt',
    'getProfile',
    'getStorage',
    'listMyApps',
  ],
  example: {
    input: {
      tradeNo: '06FA6J9V4CXX2GAYM3Q0',
      orderNumber: '06FA6J9V48V6ZJG0T5QF',
      options: ['expensive'],
      reason: 'Next year, perhaps.',
      isManual: false,
      email: 'mei@example.com',
    },
    output: {
      amountPaid: 960,
      refundAmount: 760,
      fee: 0,
      actualAmount: 760,
      isManual: false,
      document: 'credit-note',
      refundNo: '06FA6KXR4G2E8T0WQ3ZP',
      state: 'refunded',
    },
  },
});
