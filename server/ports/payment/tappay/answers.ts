import * as z from 'zod/mini';
import type { Settlement, StoredCredential } from '../payment-port.ts';

const text = z.nullish(z.string());
const cardInfo = z.nullish(z.object({ last_four: text, bank_id: text, expiry_date: text }));

/** What a payment answers; everything else rides along unread. */
export const payAnswer = z.object({
  status: z.int(),
  msg: text,
  rec_trade_id: text,
  order_number: text,
  merchant_id: text,
  amount: z.optional(z.int()),
  currency: text,
  transaction_time_millis: z.optional(z.int()),
  payment_url: text,
  card_info: cardInfo,
  card_secret: z.nullish(z.object({ card_key: z.string(), card_token: z.string() })),
});
export type PayAnswer = z.output<typeof payAnswer>;

const record = z.object({
  rec_trade_id: z.string(),
  merchant_id: z.string(),
  order_number: text,
  time: z.int(),
  amount: z.int(),
  original_amount: z.nullish(z.int()),
  record_status: z.int(),
  currency: z.string(),
  card_info: cardInfo,
});
export type TradeRecord = z.output<typeof record>;

/** What the Record API answers. */
export const recordAnswer = z.object({
  status: z.int(),
  trade_records: z.nullish(z.array(record)),
});

export const refundAnswer = z.object({ status: z.int(), msg: text, refund_id: text });

/** The card that a payment or binding was asked to remember; null where none came. */
export function readStored({
  card_secret: secret,
  card_info: card,
}: PayAnswer): StoredCredential | null {
  if (!secret) return null;
  return {
    method: 'card',
    cardKey: secret.card_key,
    cardToken: secret.card_token,
    lastFour: card?.last_four ?? '',
    expires: card?.expiry_date ?? null,
  };
}

/** The payment that a record tells of. */
export function settlementOf(found: TradeRecord, attemptNo: string): Settlement {
  return {
    method: 'card',
    attemptNo,
    providerTradeNo: found.rec_trade_id,
    merchantId: found.merchant_id,
    // `amount` is what is left after refunds.
    amount: found.original_amount ?? found.amount,
    currency: found.currency,
    paidAt: new Date(found.time),
    kind: 'card',
    bankCode: found.card_info?.bank_id || null,
    lastFour: found.card_info?.last_four || null,
    stored: null,
  };
}
