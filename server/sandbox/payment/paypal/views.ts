import { sandboxKeys, simulatorPaths } from '../merchants.ts';
import { refunded, type Book, type Order, type Setup } from './book.ts';

const money = (amount: number) => ({ currency_code: 'TWD', value: String(amount) });

/** The page on which a payer agrees. */
export const agreePath = (id: string) => `${simulatorPaths.paypal}/agree/${id}`;

/** A capture as orders and webhooks tell it; null before there is one. */
export function captureView(order: Order) {
  const { capture, amount } = order;
  if (capture === null) return null;
  const gone = refunded(order);
  const back = gone === amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  return {
    id: capture.id,
    status: gone > 0 ? back : capture.status,
    amount: money(amount),
    final_capture: true,
    custom_id: order.customId,
    ...(order.invoiceId === null ? {} : { invoice_id: order.invoiceId }),
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: capture.at,
    update_time: order.refunds.at(-1)?.at ?? capture.at,
  };
}

/**
 * An order as it is. `isCaptureAnswer`: the account in the vault is told there and nowhere else, the
 * stricter of two readings of the manual.
 */
export function orderView(
  { origin }: Pick<Book, 'origin'>,
  order: Order,
  { isCaptureAnswer = false }: { isCaptureAnswer?: boolean } = {},
) {
  const { id, status, vaultId } = order;
  const captured = captureView(order);
  const vault =
    isCaptureAnswer && vaultId !== null
      ? { attributes: { vault: { id: vaultId, status: 'VAULTED', customer: { id: 'SANDBOX' } } } }
      : {};
  return {
    id,
    intent: 'CAPTURE',
    status,
    create_time: order.createdAt,
    purchase_units: [
      {
        reference_id: order.referenceId,
        custom_id: order.customId,
        ...(order.invoiceId === null ? {} : { invoice_id: order.invoiceId }),
        description: order.description,
        payee: { merchant_id: sandboxKeys.paypal.merchantId },
        amount: money(order.amount),
        ...(captured === null ? {} : { payments: { captures: [captured] } }),
      },
    ],
    payment_source: { paypal: { email_address: 'payer@example.test', ...vault } },
    links: [
      { rel: 'self', href: `${origin()}${simulatorPaths.paypal}/v2/checkout/orders/${id}` },
      ...(status === 'PAYER_ACTION_REQUIRED'
        ? [{ rel: 'payer-action', href: `${origin()}${agreePath(id)}`, method: 'GET' }]
        : []),
    ],
  };
}

/** A refund. */
export function refundView({ id, amount }: { id: string; amount: number }) {
  return { id, status: 'COMPLETED', amount: money(amount) };
}

/** What a payer is asked to let a shop keep. */
export function setupView({ origin }: Pick<Book, 'origin'>, { id, status }: Setup) {
  return {
    id,
    status,
    payment_source: { paypal: { usage_type: 'MERCHANT' } },
    links:
      status === 'PAYER_ACTION_REQUIRED'
        ? [{ rel: 'approve', href: `${origin()}${agreePath(id)}`, method: 'GET' }]
        : [],
  };
}
