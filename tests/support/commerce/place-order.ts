import { createOrder } from '#shared/contract/commerce/order.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import type { ArrangedPerson } from '../people/arrange-person.ts';
import { done } from '../server/answer.ts';

export type OrderInput = CallInput<typeof createOrder>;

/** An order of these entries as a page sends it; what is not said is as in any other. */
export function orderOf(
  skus: readonly string[],
  total: number,
  more: Partial<OrderInput> = {},
): OrderInput {
  return {
    items: skus.map((sku) => ({ sku })),
    total,
    currency: 'TWD',
    paymentMethod: 'ecpay',
    invoice: { kind: 'email', email: 'invoice@example.test' },
    agreeRefundPolicy: true,
    agreeInvoicePolicy: true,
    ...more,
  };
}

/** Places an order that has to succeed. */
export async function placeOrder({ client }: Pick<ArrangedPerson, 'client'>, order: OrderInput) {
  return done(await client.call(createOrder, order));
}

/** Sends the form of an order to the payment page, as the payer's browser does. */
export async function openPaymentPage(
  { client }: Pick<ArrangedPerson, 'client'>,
  { next }: Awaited<ReturnType<typeof placeOrder>>,
): Promise<void> {
  if (next.kind !== 'form') throw new Error(`no form but ${next.kind}`);
  const response = await client.fetch(new URL(next.action).pathname, {
    method: 'POST',
    body: new URLSearchParams(next.fields),
  });
  if (response.status >= 400) throw new Error(`the payment page answered ${response.status}`);
}

/** Does at the simulator what the payer would have done there, call-back included. */
export async function pay(
  { client }: Pick<ArrangedPerson, 'client'>,
  tradeNo: string,
  outcome: 'success' | 'decline' | 'pending' = 'success',
): Promise<void> {
  const response = await client.fetch(`/sandbox/pay/${tradeNo}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  });
  if (response.status !== 200) throw new Error(`the simulator answered ${response.status}`);
}

/** A new team, as whoever buys its plan fills it in. */
export const someTeam = {
  name: 'Blue Door',
  address: '7 Songren Road',
  postalCode: '110',
  country: 'TW',
  phone: '02 2345 6789',
  phoneCountryCode: '886',
  category: 'retail',
} as const;
