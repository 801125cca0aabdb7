import type * as z from 'zod/mini';
import { newId, orderIdOf, refunded, type Book } from './book.ts';
import { refusal, type Answer } from './refusal.ts';
import { readMoney, type newRefund } from './requests.ts';
import { refundView } from './views.ts';
import { tell } from './webhooks.ts';

/** `POST /v2/payments/captures/{id}/refund`; without an amount all that is left. */
export async function refundCapture(
  book: Book,
  captureId: string,
  { asked, requestId }: { asked: z.output<typeof newRefund>; requestId: string | null },
): Promise<Answer> {
  const wanted = asked.amount === undefined ? null : readMoney(asked.amount);
  if (wanted !== null && typeof wanted !== 'number') return wanted;
  const id = newId();
  const own = requestId ?? id;
  const said: { issue: string | null } = { issue: null };
  const after = await book.orders.change(orderIdOf(captureId), (order) => {
    if (order.refunds.some((one) => one.requestId === own)) return null;
    const left = order.amount - refunded(order);
    const amount = wanted ?? left;
    said.issue =
      order.capture?.status !== 'COMPLETED'
        ? 'CAPTURE_STATUS_NOT_VALID'
        : left === 0
          ? 'CAPTURE_FULLY_REFUNDED'
          : amount > left
            ? 'REFUND_AMOUNT_EXCEEDED'
            : null;
    if (said.issue !== null) return null;
    const at = book.now().toISOString();
    return { ...order, refunds: [...order.refunds, { id, requestId: own, amount, at }] };
  });
  if (after === null || after.capture?.id !== captureId) return refusal(404, 'INVALID_RESOURCE_ID');
  if (said.issue !== null) return refusal(422, said.issue);
  const done = after.refunds.find((one) => one.requestId === own);
  if (done === undefined) throw new Error('a refund was noted and is not there');
  if (done.id === id) await tell(book, after, ['PAYMENT.CAPTURE.REFUNDED'], { isEnded: true });
  return { status: done.id === id ? 201 : 200, body: refundView(done) };
}
