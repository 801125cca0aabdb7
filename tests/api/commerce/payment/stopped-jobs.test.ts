import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { trades } from '#server/db/schema/commerce/payment.ts';
import { refunds } from '#server/db/schema/commerce/refund.ts';
import { askPayment } from '#server/modules/commerce/payment/ask-payment.ts';
import { payBack } from '#server/modules/commerce/refund/pay-back.ts';
import type { JobServices } from '#server/modules/job-services.ts';
import type { PaymentPort } from '#server/ports/payment/payment-port.ts';
import { requestRefund } from '#shared/contract/commerce/refund.ts';
import { arrangePayment } from '#tests/support/commerce/arrange-payment.ts';
import { orderOf, placeOrder } from '#tests/support/commerce/place-order.ts';
import {
  afterwards,
  providersAt,
  startPayer,
  wishFor,
} from '#tests/support/commerce/refund-stage.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { settled, startAtNoon } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let payer: Awaited<ReturnType<typeof startPayer>>;
beforeAll(async () => {
  payer = await startPayer();
  server = await startTestServer({ LIMITS: 'off', ...providersAt(payer.url) });
  await startAtNoon(server.browser());
});
afterAll(async () => {
  await server.stop();
  await payer.stop();
});

/** Services of a job whose provider is a stand-in; the tests end before any other service is used. */
const servicesWith = (port: Partial<PaymentPort>) =>
  ({ db: server.db, payments: { find: () => port } }) as unknown as JobServices;
const stopped = AbortSignal.abort(new Error('stopped'));

it('a stopped refund claims nothing, so that its retry is still the first request', async () => {
  const person = await arrangePerson(server);
  const now = await settled(server.browser());
  const payment = await arrangePayment(server.db, person, { method: 'card', paidAt: now });
  done(await person.client.call(requestRefund, wishFor(payment)));
  const [refund] = await server.db
    .update(refunds)
    .set({ state: 'request', reference: null, refundedAt: null, askedAt: null })
    .where(eq(refunds.orderId, payment.orderId))
    .returning();
  const services = { ...servicesWith({}), now, signal: stopped };
  await expect(payBack(services, refund?.id ?? '')).rejects.toThrow('stopped');
  expect((await afterwards(server.db, payment)).refund).toMatchObject({ askedAt: null });
});

it.each(['before', 'during'] as const)(
  'a payment query that is stopped %s its request leaves the payment to the retry',
  async (when) => {
    const person = await arrangePerson(server);
    const order = orderOf(['PRO-Y'], 960, { paymentMethod: 'ecpay' });
    const { tradeNo } = await placeOrder(person, order);
    const rowOf = async () => {
      const [row] = await server.db.select().from(trades).where(eq(trades.tradeNo, tradeNo));
      if (!row) throw new Error('the payment attempt is missing');
      return row;
    };
    const before = await rowOf();
    const stop = new AbortController();
    if (when === 'before') stop.abort(new Error('stopped'));
    let queries = 0;
    const services = servicesWith({
      settle: () => {
        queries += 1;
        stop.abort(new Error('stopped'));
        return Promise.resolve({ state: 'pending' });
      },
    });
    const job = { now: await settled(server.browser()), signal: stop.signal };
    await expect(askPayment(services, { tradeId: before.id }, job)).rejects.toThrow('stopped');
    expect(queries).toBe(when === 'before' ? 0 : 1);
    expect(await rowOf()).toEqual(before);
  },
);
