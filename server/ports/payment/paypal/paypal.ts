import * as z from 'zod/mini';
import type {
  Attempt,
  AttemptKey,
  Charge,
  Charged,
  Next,
  PaymentPort,
  Refunded,
  RefundRequest,
  State,
  StoredCredential,
} from '../payment-port.ts';
import { unreadable } from '../../ask-service.ts';
import { readFields } from '../protocol/form.ts';
import { paypalApi, provider, type AskPaypal, type PaypalMerchant } from './api.ts';
import { webhookKeys } from './certificates.ts';
import { captureAnswer, orderAnswer, purchaseUnits, stateOf, storedIn } from './orders.ts';
import { askToKeep, experience, settleKeeping } from './keep-account.ts';
import { readWebhook } from './webhook.ts';

const orders = '/v2/checkout/orders';
const refundAnswer = z.object({ id: z.string(), status: z.string() });

/** PayPal Orders v2: the payer agrees there, `settle` takes the money; kept in its vault for renewals. */
export function paypal(merchant: PaypalMerchant): PaymentPort {
  const ask = paypalApi(merchant);
  const keyAt = webhookKeys(merchant.url);
  const { webhookId } = merchant;
  return {
    method: 'paypal',
    // It remembers the number of a request for hours, an operator's repetition comes days later.
    canRepeatRefund: false,
    goesBackByHand: () => false,
    client: null,
    notifyAnswer: 'OK',
    start: (attempt) =>
      attempt.amount === 0 ? askToKeep(ask, attempt) : createOrder(ask, merchant, attempt),
    charge: (stored, charge) => chargeVault(ask, merchant, stored, charge),
    settle: (key) => (key.amount === 0 ? settleKeeping(ask, merchant, key) : settle(ask, key)),
    verifyNotify: (request, at) => readWebhook(request, { webhookId, keyAt, at }),
    verifyReturn: ({ query }) => {
      const fields = readFields(query) ?? {};
      const reference = fields['token'] || fields['approval_token_id'];
      return reference ? { attemptNo: null, reference } : null;
    },
    refund: (request) => refund(ask, request),
  };
}

async function createOrder(
  ask: AskPaypal,
  merchant: PaypalMerchant,
  attempt: Attempt,
): Promise<Next> {
  const vault = { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT' };
  const body = {
    intent: 'CAPTURE',
    purchase_units: purchaseUnits(attempt, merchant),
    payment_source: {
      paypal: {
        ...(attempt.isRemembered === true
          ? { attributes: { vault: { ...vault, usage_pattern: 'RECURRING_PREPAID' } } }
          : {}),
        experience_context: { ...experience(attempt), user_action: 'PAY_NOW' },
      },
    },
  };
  const answer = await ask(orders, orderAnswer, { body, requestId: attempt.attemptNo });
  if ('refused' in answer) throw unreadable(provider, `refused an order: ${answer.refused.issue}`);
  const { id: reference, links } = answer.done;
  const way = links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  if (way === undefined) throw unreadable(provider, 'gave no page to agree on');
  return { kind: 'redirect', url: way.href, reference, stored: null };
}

/** An order that is paid from the vault is captured as it is made. */
async function chargeVault(
  ask: AskPaypal,
  merchant: PaypalMerchant,
  stored: StoredCredential,
  charge: Charge,
): Promise<Charged> {
  if (stored.method !== 'paypal') return { kind: 'declined', reason: 'no PayPal account' };
  const body = {
    intent: 'CAPTURE',
    purchase_units: purchaseUnits(charge, merchant),
    payment_source: { paypal: { vault_id: stored.vaultId } },
  };
  const answer = await ask(orders, orderAnswer, { body, requestId: charge.attemptNo });
  if ('refused' in answer) {
    const { status, issue } = answer.refused;
    // 422: understood and not done. Any other is a fault of ours, and no word on the payer.
    if (status === 422) return { kind: 'declined', reason: issue };
    throw unreadable(provider, `refused a charge: ${issue}`);
  }
  const state = stateOf(answer.done, charge);
  if (state?.state === 'paid') {
    return { kind: 'done', settlement: { ...state.settlement, stored } };
  }
  if (state?.state === 'failed') return { kind: 'declined', reason: state.reason };
  return { kind: 'pending', reference: answer.done.id };
}

async function settle(ask: AskPaypal, key: AttemptKey): Promise<State> {
  // Without a reference the payer was never sent anywhere.
  if (key.reference === null) return { state: 'unknown' };
  const path = `${orders}/${encodeURIComponent(key.reference)}`;
  const state = await look(ask, path, key);
  // Of what was taken before, perhaps only the answer to that says which account is kept: the same
  // request again answers the same.
  const isTold = state?.state !== 'paid' || state.settlement.stored !== null;
  if (state !== null && isTold) return state;
  if (state === null && key.isOver === true) return { state: 'pending' };
  const requestId = `${key.attemptNo}-capture`;
  const taken = await ask(`${path}/capture`, captureAnswer, { requestId });
  if ('refused' in taken) {
    if (state !== null) return state;
    const { status, issue } = taken.refused;
    if (status !== 422) throw unreadable(provider, `refused a capture: ${issue}`);
    // Taken by somebody else meanwhile is taken.
    if (issue !== 'ORDER_ALREADY_CAPTURED') return { state: 'failed', reason: issue };
  }
  const now = (await look(ask, path, key)) ?? { state: 'pending' };
  if (now.state !== 'paid' || 'refused' in taken) return now;
  const stored = storedIn(taken.done) ?? now.settlement.stored;
  return { state: 'paid', settlement: { ...now.settlement, stored } };
}

/** The order as it is; null: the payer has agreed, and nothing is taken yet. */
async function look(ask: AskPaypal, path: string, key: AttemptKey): Promise<State | null> {
  const found = await ask(path, orderAnswer, { method: 'GET' });
  if ('done' in found) return stateOf(found.done, key);
  if (found.refused.status === 404) return { state: 'unknown' };
  throw unreadable(provider, `refused a query: ${found.refused.issue}`);
}

async function refund(
  ask: AskPaypal,
  { settlement, amount, refundNo }: RefundRequest,
): Promise<Refunded> {
  const path = `/v2/payments/captures/${encodeURIComponent(settlement.providerTradeNo)}/refund`;
  const body = {
    amount: { currency_code: settlement.currency, value: String(amount) },
    invoice_id: refundNo,
  };
  const answer = await ask(path, refundAnswer, { body, requestId: refundNo });
  if ('refused' in answer) {
    const { status, issue } = answer.refused;
    if (status === 422) return { state: 'refused', reason: issue };
    throw unreadable(provider, `refused a refund: ${issue}`);
  }
  const { id: reference, status } = answer.done;
  if (status === 'COMPLETED') return { state: 'done', reference };
  return status === 'PENDING'
    ? { state: 'pending', reference }
    : { state: 'refused', reason: status };
}
