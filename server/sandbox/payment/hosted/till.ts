import type { Database } from '../../../db/connect.ts';
import type { Clock } from '../../../ports/clock.ts';
import { randomToken } from '../../../ports/credentials.ts';
import { deliver, type Delivery } from '../call-backs.ts';
import { paymentStore } from '../payment-store.ts';
import type { Played, Wish } from '../simulator.ts';
import {
  checkout,
  isOpen,
  newCheckout,
  type Checkout,
  type Means,
  type NewCheckout,
} from './checkout.ts';
import type { Event, HostedProtocol } from './protocol.ts';

/** What can be done to the trades of a provider; each step that does not fit changes nothing. */
export type Till = ReturnType<typeof hostedTill>;

/** Keeps the trades of a provider and takes each from step to step, with its call-backs. */
export function hostedTill(
  { db, clock }: { db: Database; clock: Clock },
  provider: string,
  protocol: HostedProtocol,
) {
  const store = paymentStore(db, provider, checkout);

  /** Takes a step, notes its call-back, and sends what is due. */
  async function step(
    tradeNo: string,
    rule: (trade: Checkout) => Checkout | null,
    event: Event | null,
  ): Promise<void> {
    await store.change(tradeNo, (trade) => {
      const next = rule(trade);
      const callBack = next && event && protocol.callBackOf(next, event);
      return callBack ? { ...next, callBacks: [...next.callBacks, callBack] } : next;
    });
    await deliver(store, tradeNo, { isEnded: event === 'paid' });
  }

  const paid = (trade: Checkout): Checkout => ({
    ...trade,
    step: 'paid',
    reason: null,
    paidAt: clock.now().toISOString(),
  });

  const till = {
    store,
    now: () => clock.now(),

    /** False: the number was used before. */
    open: (one: NewCheckout) => {
      const now = clock.now();
      return store.open(one.tradeNo, newCheckout(one, randomToken(), now), now);
    },

    setDelivery: async (tradeNo: string, delivery: Delivery) => {
      await store.change(tradeNo, (trade) => ({ ...trade, delivery }));
    },

    /** A card's numbers were typed: the bank asks whoever holds it. */
    payByCard: (tradeNo: string, digits: string) =>
      step(
        tradeNo,
        (trade) =>
          isOpen(trade) && trade.offers.includes('card')
            ? {
                ...trade,
                step: 'challenge',
                means: 'card',
                card: { first6: digits.slice(0, 6), last4: digits.slice(-4) },
              }
            : null,
        null,
      ),

    /** 3-D Secure is through. */
    confirm: (tradeNo: string) =>
      step(tradeNo, (trade) => (trade.step === 'challenge' ? paid(trade) : null), 'paid'),

    refuse: (tradeNo: string, by: 'bank' | 'challenge') =>
      step(
        tradeNo,
        (trade) =>
          trade.step === 'challenge'
            ? { ...trade, step: 'refused', reason: protocol.refusals[by] }
            : null,
        'refused',
      ),

    /** Gives out a number to pay by. */
    giveNumber: (tradeNo: string, by: Exclude<Means, 'card'>) =>
      step(
        tradeNo,
        (trade) =>
          isOpen(trade) && trade.offers.includes(by)
            ? {
                ...trade,
                step: 'numbered',
                means: by,
                reason: null,
                number: protocol.numberFor(trade, by, clock.now()),
              }
            : null,
        'number',
      ),

    /** Somebody pays by the number, at a machine or a counter; not after its end. */
    payByNumber: (tradeNo: string) =>
      step(
        tradeNo,
        (trade) =>
          trade.step === 'numbered' && clock.now() <= new Date(trade.number?.until ?? '')
            ? paid(trade)
            : null,
        'paid',
      ),

    /** Does what a person would have done; null: no such trade. */
    async play(tradeNo: string, { outcome, means: by, delivery }: Wish): Promise<Played | null> {
      const trade = await store.find(tradeNo);
      if (trade === null) return null;
      if (delivery) await till.setDelivery(tradeNo, delivery);
      const chosen =
        by ??
        (outcome === 'pending' ? (trade.offers.find((one) => one !== 'card') ?? 'card') : 'card');
      if (chosen === 'card') await till.payByCard(tradeNo, protocol.testCard);
      else if (outcome !== 'decline') await till.giveNumber(tradeNo, chosen);
      // Whatever was begun, there or before, comes to its end; other steps change nothing.
      if (outcome === 'success') {
        await till.confirm(tradeNo);
        await till.payByNumber(tradeNo);
      }
      if (outcome === 'decline') await till.refuse(tradeNo, 'bank');
      const now = await store.find(tradeNo);
      return now && { state: now.step, callBacks: now.callBacks };
    },
  };
  return till;
}
