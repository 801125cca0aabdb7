import { createSign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { deliver, newCallBack, type CallBack } from '../call-backs.ts';
import { sandboxKeys, simulatorPaths } from '../merchants.ts';
import { newId, type Book, type Order } from './book.ts';
import { captureView, orderView } from './views.ts';
import { webhookKey } from './webhook-key.ts';

/** Where the certificate of the signatures stands. */
export const certificatePath = `${simulatorPaths.paypal}/v1/notifications/certs/CERT-sandbox`;

export type EventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.DECLINED'
  | 'PAYMENT.CAPTURE.REFUNDED';

/** An event as PayPal sends it to the address that its dashboard was told: ours. */
async function webhook(book: Book, type: EventType, order: Order): Promise<CallBack> {
  const isOrder = type.startsWith('CHECKOUT.ORDER.');
  const at = book.now().toISOString();
  const body = JSON.stringify({
    id: `WH-${newId()}`,
    event_version: '1.0',
    create_time: at,
    resource_type: isOrder ? 'checkout-order' : 'capture',
    event_type: type,
    resource: isOrder ? orderView(book, order) : captureView(order),
  });
  const id = newId().toLowerCase();
  const message = `${id}|${at}|${sandboxKeys.paypal.webhookId}|${crc32(body)}`;
  const { privateKey } = await webhookKey(book);
  const origin = book.origin();
  return newCallBack({
    about: type,
    url: `${origin}/payment/paypal/notify`,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': at,
      'paypal-transmission-sig': createSign('RSA-SHA256')
        .update(message)
        .sign(privateKey, 'base64'),
      'paypal-cert-url': `${origin}${certificatePath}`,
      'paypal-auth-algo': 'SHA256withRSA',
    },
    body,
  });
}

/** Notes events of an order, and sends what is due. `isEnded`: nothing more will follow. */
export async function tell(
  book: Book,
  order: Order,
  types: readonly EventType[],
  { isEnded }: { isEnded: boolean },
): Promise<void> {
  const events = await Promise.all(types.map((type) => webhook(book, type, order)));
  await book.orders.change(order.id, (one) => ({
    ...one,
    callBacks: [...one.callBacks, ...events],
  }));
  await deliver(book.orders, order.id, { isEnded });
}
