import * as z from 'zod/mini';
import type { AttemptKey, Settlement, State } from '../payment-port.ts';
import { unreadable } from '../../ask-service.ts';
import { provider, type PaypalMerchant } from './api.ts';

/*
 * The parts of PayPal's Orders v2 that decide what became of an attempt. An order that is COMPLETED
 * is not money yet: its capture says whether that came.
 */
const amount = z.object({ currency_code: z.string(), value: z.string() });
const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount,
  create_time: z.iso.datetime({ offset: true }),
});
const unit = z.object({
  custom_id: z.optional(z.string()),
  payee: z.optional(z.object({ merchant_id: z.optional(z.string()) })),
  payments: z.optional(z.object({ captures: z.optional(z.array(capture)) })),
});
const vault = z.object({ id: z.optional(z.string()), status: z.optional(z.string()) });
const source = z.object({
  paypal: z.optional(z.object({ attributes: z.optional(z.object({ vault: z.optional(vault) })) })),
});

export const orderAnswer = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z.array(unit),
  payment_source: z.optional(source),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
});
export type Order = z.output<typeof orderAnswer>;

/** What a capture tells that the order does not tell again. */
export const captureAnswer = z.object({ payment_source: z.optional(source) });

/** Whole dollars: TWD has no decimals at PayPal, though zeros may be written. */
const wholeAmount = /^(?:0|[1-9]\d{0,8})(?:\.0+)?$/;

/**
 * What an order says of its attempt; null while the payer has agreed and nothing is captured yet.
 * Rejects an order that is another attempt's.
 */
export function stateOf(order: Order, key: Pick<AttemptKey, 'attemptNo'>): State | null {
  const [own] = order.purchase_units;
  if (own?.custom_id !== key.attemptNo) throw unreadable(provider, 'told of another order');
  const captured = own.payments?.captures?.at(-1);
  if (captured !== undefined) {
    const settlement = settlementOf(order, key.attemptNo);
    if (captured.status === 'REFUNDED') return { state: 'refunded', settlement };
    if (['COMPLETED', 'PARTIALLY_REFUNDED'].includes(captured.status)) {
      return { state: 'paid', settlement };
    }
    if (captured.status === 'PENDING') return { state: 'pending', isUnderWay: true };
    return { state: 'failed', reason: captured.status };
  }
  if (order.status === 'APPROVED') return null;
  return order.status === 'VOIDED' ? { state: 'failed', reason: 'VOIDED' } : { state: 'pending' };
}

function settlementOf(order: Order, attemptNo: string): Settlement {
  const [own] = order.purchase_units;
  const captured = own?.payments?.captures?.at(-1);
  const merchantId = own?.payee?.merchant_id;
  if (!captured || merchantId === undefined || !wholeAmount.test(captured.amount.value)) {
    throw unreadable(provider, 'told of a payment without its facts');
  }
  return {
    method: 'paypal',
    attemptNo,
    providerTradeNo: captured.id,
    merchantId,
    amount: Number.parseInt(captured.amount.value, 10),
    currency: captured.amount.currency_code,
    paidAt: new Date(captured.create_time),
    kind: 'paypal',
    bankCode: null,
    lastFour: null,
    stored: storedIn(order),
  };
}

/** The payer's account in the vault, once it is there. */
export function storedIn({
  payment_source: from,
}: Pick<Order, 'payment_source'>): Settlement['stored'] {
  const kept = from?.paypal?.attributes?.vault;
  return kept?.id !== undefined && kept.status === 'VAULTED'
    ? { method: 'paypal', vaultId: kept.id }
    : null;
}

/** The one thing that is bought, as an order asks for it. */
export function purchaseUnits(
  charge: { attemptNo: string; amount: number; currency: string; description: string },
  { merchantId }: Pick<PaypalMerchant, 'merchantId'>,
) {
  return [
    {
      reference_id: charge.attemptNo,
      custom_id: charge.attemptNo,
      // PayPal refuses a second payment of the same one.
      invoice_id: charge.attemptNo,
      description: charge.description.slice(0, 127),
      payee: { merchant_id: merchantId },
      amount: { currency_code: charge.currency, value: String(charge.amount) },
    },
  ];
}
