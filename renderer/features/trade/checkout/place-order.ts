import { createOrder } from '#shared/contract/commerce/order.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { isAnswer } from '#renderer/api/attempts/attempt-keys.ts';
import { call } from '#renderer/api/call.ts';
import type { OrderInput } from '../order/checkout-values.ts';
import { closeAttempt, findAttempt, openAttempt, type OpenAttempt } from './open-attempt.ts';

export type Placed = CallOutput<typeof createOrder>;

/** What the buyer orders now. */
export interface WantedOrder {
  /** The form without card data. */
  input: Omit<OrderInput, 'payment'>;
  /** Makes a new TapPay prime of the card fields; null: it is not paid by card. */
  prime: (() => Promise<string>) | null;
  /** An undecided order that the page displayed; see `replacesOrder` of the call. */
  seenOrder: string | undefined;
}

/**
 * Places an order. If the response to an earlier order was lost and the form has changed since, the page first
 * finds the result of that order, and places a new order only if nothing can be charged for the earlier one.
 * @throws ApiError or TransportError of the last request that was sent
 */
export async function placeOrder({ input, prime, seenOrder }: WantedOrder): Promise<Placed> {
  const content = JSON.stringify(input);
  const open = findAttempt();
  const isSame = open?.content === content;
  const earlier = open && !isSame ? await findOutcome(open) : null;
  // `done`: paid, or undecided without a page of the payer. The form's changes come too late.
  if (earlier?.next.kind === 'done') return earlier;
  // The payment page of an earlier order was never opened, so nobody can have paid it.
  const replacesOrder = earlier?.orderNumber ?? seenOrder;
  const payment = prime === null ? {} : { payment: { prime: await prime() } };
  const attempt = isSame
    ? open
    : openAttempt(content, { ...input, ...(replacesOrder && { replacesOrder }) });
  return send(attempt, payment);
}

/**
 * Learns what became of an unanswered order. It never places one: an order that has not reached the server is void
 * afterwards, also if it arrives late.
 * @returns null: it came to nothing
 * @throws ApiError or TransportError while that is unknown
 */
export async function findOutcome(open: OpenAttempt): Promise<Placed | null> {
  try {
    return await send(open, {}, 'only');
  } catch (error) {
    if (isAnswer(error)) return null;
    throw error;
  }
}

async function send(
  { input, idempotencyKey }: OpenAttempt,
  payment: Pick<OrderInput, 'payment'>,
  repeat?: 'only',
): Promise<Placed> {
  try {
    const options = { idempotencyKey, ...(repeat && { repeat }) };
    const placed = await call(createOrder, { ...input, ...payment }, options);
    closeAttempt();
    return placed;
  } catch (error) {
    if (isAnswer(error)) closeAttempt();
    throw error;
  }
}
