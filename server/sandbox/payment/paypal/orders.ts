import { randomToken } from '../../../ports/credentials.ts';
import { captureIdOf, newId, type Account, type Book, type Order } from './book.ts';
import { refusal, type Answer } from './refusal.ts';
import { isOwnPayee, readMoney, type NewOrder } from './requests.ts';
import { orderView } from './views.ts';
import { tell, type EventType } from './webhooks.ts';

/** `POST /v2/checkout/orders`; a repetition of the request answers the order that the first one made. */
export async function createOrder(
  book: Book,
  asked: NewOrder,
  requestId: string | null,
): Promise<Answer> {
  const [unit] = asked.purchase_units;
  if (unit === undefined || !isOwnPayee(unit.payee)) return refusal(422, 'PAYEE_ACCOUNT_INVALID');
  const amount = readMoney(unit.amount);
  if (typeof amount !== 'number') return amount;
  const source = asked.payment_source.paypal;
  const vaultId = 'vault_id' in source ? source.vault_id : null;
  const vaulted = vaultId === null ? null : await book.vault.find(vaultId);
  if (vaultId !== null && vaulted === null) return refusal(422, 'TOKEN_ID_NOT_FOUND');
  const order = newOrderOf(unit, source, { amount, now: book.now() });
  if (requestId !== null && !(await book.requests.open(requestId, { id: order.id }, book.now()))) {
    return repeated(book, requestId);
  }
  await book.orders.open(order.id, order, book.now());
  await book.trades.open(order.customId, { orderId: order.id }, book.now());
  if (vaulted === null) return { status: 201, body: orderView(book, order) };
  const account: Account = vaulted.account === 'once' ? 'refused' : vaulted.account;
  await book.orders.change(order.id, (one) => ({ ...one, status: 'APPROVED', account }));
  return captureOrder(book, order.id, null);
}

/** What the first request of this number made, as it is now. */
async function repeated(book: Book, requestId: string): Promise<Answer> {
  const before = await book.requests.find(requestId);
  const order = before && (await book.orders.find(before.id));
  if (order === null) return refusal(409, 'PREVIOUS_REQUEST_IN_PROGRESS');
  if (order.status === 'APPROVED' && order.ways === null) {
    return refusal(422, 'INSTRUMENT_DECLINED');
  }
  return { status: 200, body: orderView(book, order) };
}

function newOrderOf(
  unit: NewOrder['purchase_units'][number],
  source: NewOrder['payment_source']['paypal'],
  { amount, now }: { amount: number; now: Date },
): Order {
  const asks = 'vault_id' in source ? null : source;
  return {
    id: newId(),
    customId: unit.custom_id,
    invoiceId: unit.invoice_id ?? null,
    referenceId: unit.reference_id ?? 'default',
    description: unit.description ?? '',
    amount,
    ways: asks && {
      back: asks.experience_context.return_url,
      cancel: asks.experience_context.cancel_url,
    },
    isKept: asks?.attributes !== undefined,
    status: 'PAYER_ACTION_REQUIRED',
    account: null,
    vaultId: null,
    capture: null,
    refunds: [],
    pageToken: randomToken(),
    createdAt: now.toISOString(),
    delivery: 'once',
    callBacks: [],
  };
}

/** `GET /v2/checkout/orders/{id}` */
export async function getOrder(book: Book, id: string): Promise<Answer> {
  const order = await book.orders.find(id);
  if (order === null) return refusal(404, 'INVALID_RESOURCE_ID');
  return { status: 200, body: orderView(book, order) };
}

/** `POST /v2/checkout/orders/{id}/capture`: takes the money that the payer has agreed to, once. */
export async function captureOrder(
  book: Book,
  id: string,
  requestId: string | null,
): Promise<Answer> {
  const before = await book.orders.find(id);
  if (before === null) return refusal(404, 'INVALID_RESOURCE_ID');
  if (before.capture !== null) return captured(book, before, requestId);
  if (before.status !== 'APPROVED') return refusal(422, 'ORDER_NOT_APPROVED');
  if (before.account === 'refused') {
    // Whoever agreed may choose another account; nobody is there for one of the vault.
    if (before.ways !== null) {
      const status = 'PAYER_ACTION_REQUIRED';
      await book.orders.change(id, (one) => ({ ...one, status, account: null }));
    }
    return refusal(422, 'INSTRUMENT_DECLINED');
  }
  if (!(await isFirstOfInvoice(book, before))) return refusal(422, 'DUPLICATE_INVOICE_ID');
  const vaultId = before.isKept ? newId() : null;
  const at = book.now().toISOString();
  const own = randomToken();
  const after = await book.orders.change(id, (one) =>
    one.capture === null && one.status === 'APPROVED'
      ? {
          ...one,
          status: 'COMPLETED',
          vaultId,
          capture: {
            id: captureIdOf(id),
            status: one.account === 'pending' ? 'PENDING' : 'COMPLETED',
            requestId: requestId ?? own,
            at,
          },
        }
      : null,
  );
  if (!after?.capture) return refusal(409, 'PREVIOUS_REQUEST_IN_PROGRESS');
  const isOurs = after.vaultId === vaultId && after.capture.at === at;
  if (!isOurs) return captured(book, after, requestId);
  if (vaultId !== null) {
    await book.vault.open(vaultId, { account: after.account ?? 'pays' }, book.now());
  }
  const isPending = after.capture.status === 'PENDING';
  const type: EventType = isPending ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED';
  await tell(book, after, [type], { isEnded: !isPending });
  return { status: 201, body: orderView(book, after, { isCaptureAnswer: true }) };
}

/** A repetition of the request that took it answers what that did. */
function captured(book: Book, order: Order, requestId: string | null): Answer {
  const isSame = requestId !== null && order.capture?.requestId === requestId;
  if (!isSame) return refusal(422, 'ORDER_ALREADY_CAPTURED');
  return { status: 200, body: orderView(book, order, { isCaptureAnswer: true }) };
}

/** A number of the shop's is paid once. */
async function isFirstOfInvoice(book: Book, { id, invoiceId }: Order): Promise<boolean> {
  if (invoiceId === null) return true;
  if (await book.invoices.open(invoiceId, { orderId: id }, book.now())) return true;
  return (await book.invoices.find(invoiceId))?.orderId === id;
}

/** Somebody agrees to an order with an account; false: it is agreed to already, or over. */
export async function agree(book: Book, id: string, account: Account): Promise<boolean> {
  const own = randomToken();
  const after = await book.orders.change(id, (one) =>
    one.status === 'PAYER_ACTION_REQUIRED'
      ? { ...one, status: 'APPROVED', account, pageToken: own }
      : null,
  );
  if (after?.pageToken !== own) return false;
  await tell(book, after, ['CHECKOUT.ORDER.APPROVED'], { isEnded: false });
  return true;
}

/** A transfer that took days arrives, or does not. */
export async function endPending(book: Book, id: string, isPaid: boolean): Promise<void> {
  const status = isPaid ? 'COMPLETED' : 'DECLINED';
  const was = { isPending: false };
  const after = await book.orders.change(id, (one) => {
    const { capture } = one;
    was.isPending = capture?.status === 'PENDING';
    return capture && was.isPending ? { ...one, capture: { ...capture, status } } : null;
  });
  if (after !== null && was.isPending) {
    await tell(book, after, [`PAYMENT.CAPTURE.${status}`], { isEnded: true });
  }
}
