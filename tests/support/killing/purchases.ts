import { createOrder } from '#shared/contract/commerce/order.ts';
import { requestRefund } from '#shared/contract/commerce/refund.ts';
import { openPaymentPage, orderOf, pay, type OrderInput } from '../commerce/place-order.ts';
import { cards, primeOf } from '../payment/card-prime.ts';
import { done } from '../server/answer.ts';
import type { Shopper } from './shopper.ts';

/** Ways through the checkout; `refunded`: paid at ECPay, and asked back. */
export const purchaseKinds = ['ecpay', 'card', 'transfer', 'trial', 'refunded'] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

/** What somebody bought. */
export interface Purchase {
  kind: PurchaseKind;
  shopper: Shopper;
  tradeNo: string;
  orderNumber: string;
}

/** Somebody confirms the transfer of a trade. */
type Confirm = (tradeNo: string, amount: number) => Promise<void>;

/** Goes the whole way, each step until it is done. */
export async function buy(
  kind: PurchaseKind,
  shopper: Shopper,
  confirm: Confirm,
): Promise<Purchase> {
  const order = await orderFor(kind, shopper);
  const answer = await shopper.step(`${kind} is ordered`, ({ client }) =>
    client.call(createOrder, order),
  );
  // TapPay died with the card and before the payment: its fields are filled in again.
  if (kind === 'card' && answer.status === 2007) return buy(kind, shopper, confirm);
  const placed = done(answer);
  const { tradeNo, orderNumber } = placed;
  if (kind === 'transfer') await confirm(tradeNo, order.total);
  if (kind === 'ecpay' || kind === 'refunded') {
    await shopper.step('the page of the payment', (person) => openPaymentPage(person, placed));
    await shopper.step('the payment', (person) => pay(person, tradeNo));
  }
  if (kind === 'refunded') {
    // Its call-back may have died with its server, so that it is not known to be paid yet.
    await shopper.step('the refund', ({ client }) =>
      client.call(requestRefund, { tradeNo, orderNumber, options: ['expensive'] }),
    );
  }
  return { kind, shopper, tradeNo, orderNumber };
}

async function orderFor(kind: PurchaseKind, shopper: Shopper): Promise<OrderInput> {
  switch (kind) {
    case 'ecpay':
    case 'refunded':
      return orderOf(['PRO-Y'], 960);
    case 'transfer':
      return orderOf(['PRO-M'], 100, { paymentMethod: 'offline' });
    case 'trial':
      return orderOf(['PRO-T14'], 0, { paymentMethod: undefined, invoice: undefined });
    case 'card': {
      const prime = await shopper.step('the card', ({ client }) => primeOf(client, cards.good));
      return orderOf(['PRO-M'], 100, { paymentMethod: 'card', payment: { prime } });
    }
  }
}
