import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestRefund } from '#shared/contract/commerce/refund.ts';
import type { PaymentMethod } from '#shared/domain/commerce/order.ts';
import { refunds } from '#server/db/schema/commerce/refund.ts';
import type { RefundChange } from '#server/modules/commerce/refund/refund-sql.ts';
import { arrangePayment, type ArrangedPayment } from '#tests/support/commerce/arrange-payment.ts';
import {
  afterwards,
  providersAt,
  said,
  startPayer,
  wishFor,
} from '#tests/support/commerce/refund-stage.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { advance, settled, startAtNoon } from '#tests/support/server/sandbox-clock.ts';
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
beforeEach(() => payer.reset());

const pass = (duration: string) => advance(server.browser(), duration);
const rowOf = async (payment: ArrangedPayment) => (await afterwards(server.db, payment)).refund;

async function refunded(method: PaymentMethod) {
  const person = await arrangePerson(server);
  const paidAt = await settled(server.browser());
  const payment = await arrangePayment(server.db, person, { method, paidAt });
  const answer = done(await person.client.call(requestRefund, wishFor(payment)));
  return { payment, answer };
}

/** The payment of PayPal as a query tells it. */
const captureOf = ({ tradeNo }: ArrangedPayment, status: string) =>
  said({
    id: `REF${tradeNo}`,
    status: 'COMPLETED',
    purchase_units: [
      {
        custom_id: tradeNo,
        payee: { merchant_id: 'MERCHANT' },
        payments: {
          captures: [
            {
              id: `P${tradeNo}`,
              status,
              amount: { currency_code: 'TWD', value: '960' },
              create_time: '2026-11-23T16:05:00Z',
            },
          ],
        },
      },
    ],
  });

const rubbish = () => ({ body: '<html>Bad gateway</html>', status: 502 });

describe('a provider that gives no answer', () => {
  it('and takes a number once is asked again with the same one, by a job', async () => {
    payer.answers.refund = rubbish;
    const { payment, answer } = await refunded('card');
    expect(answer).toMatchObject({ state: 'processing' });
    expect(payer.refunded).toHaveLength(1);
    payer.answers.refund = () => said({ status: 0, refund_id: 'R2' });
    await pass('PT1H');
    expect(await rowOf(payment)).toMatchObject({ state: 'refunded', reference: 'R2' });
    const numbers = payer.refunded.map(
      ({ body }) => (JSON.parse(body) as { bank_refund_id: string }).bank_refund_id,
    );
    expect(numbers).toHaveLength(2);
    expect(new Set(numbers).size).toBe(1);
  });

  it('and does not is asked what became of the payment first: paid back, it is done', async () => {
    payer.answers.refund = rubbish;
    const { payment } = await refunded('paypal');
    payer.answers.query = () => captureOf(payment, 'REFUNDED');
    await pass('PT1H');
    expect(await rowOf(payment)).toMatchObject({ state: 'refunded', trouble: null });
    expect(payer.refunded).toHaveLength(1);
  });

  it('and does not, and the payment tells nothing, is left to an operator for good', async () => {
    payer.answers.refund = rubbish;
    const { payment } = await refunded('paypal');
    payer.answers.query = () => captureOf(payment, 'COMPLETED');
    await pass('PT1H');
    expect(await rowOf(payment)).toMatchObject({
      state: 'processing',
      trouble: 'no answer to the refund',
    });
    await pass('P2D');
    expect(payer.refunded).toHaveLength(1);
  });

  it('and cannot be asked about it is asked for three days', async () => {
    payer.answers.refund = rubbish;
    payer.answers.query = rubbish;
    const { payment } = await refunded('paypal');
    await pass('P1D');
    expect(await rowOf(payment)).toMatchObject({ state: 'processing', trouble: null });
    await pass('P3D');
    expect((await rowOf(payment))?.trouble).not.toBeNull();
    expect(payer.refunded).toHaveLength(1);
  });
});

describe('a provider that answers', () => {
  it('that it is too early is asked the day after', async () => {
    payer.answers.refund = () => said({ status: 10024 });
    const { payment, answer } = await refunded('card');
    expect(answer).toMatchObject({ state: 'processing' });
    payer.answers.refund = () => said({ status: 0, refund_id: 'R3' });
    await pass('PT23H');
    expect((await rowOf(payment))?.state).toBe('processing');
    await pass('PT1H');
    expect(await rowOf(payment)).toMatchObject({ state: 'refunded', reference: 'R3' });
  });

  it('that it will not is left to an operator; the plan has ended all the same', async () => {
    payer.answers.refund = () => said({ status: 10_003 });
    const { payment, answer } = await refunded('card');
    expect(answer).toMatchObject({ state: 'processing' });
    expect(await afterwards(server.db, payment)).toMatchObject({
      refund: { state: 'processing', trouble: '10003' },
      license: { endedBy: 'refunded' },
    });
    await pass('P2D');
    expect(payer.refunded).toHaveLength(1);
  });

  it('that its bank is at it is looked at until the bank is done', async () => {
    payer.answers.refund = () => said({ id: 'R4', status: 'PENDING' });
    const { payment } = await refunded('paypal');
    expect(await rowOf(payment)).toMatchObject({ state: 'processing', reference: 'R4' });
    payer.answers.query = () => captureOf(payment, 'COMPLETED');
    await pass('P2D');
    expect(await rowOf(payment)).toMatchObject({ state: 'processing', trouble: null });
    payer.answers.query = () => captureOf(payment, 'REFUNDED');
    await pass('P1D');
    expect(await rowOf(payment)).toMatchObject({ state: 'refunded' });
    expect(payer.refunded).toHaveLength(1);
  });
});

describe('a server that was killed', () => {
  /** The row as it was when the process died; the job is due since its transaction. */
  const asBefore = (payment: ArrangedPayment, change: RefundChange) =>
    server.db
      .update(refunds)
      .set({ state: 'request', reference: null, refundedAt: null, ...change })
      .where(eq(refunds.orderId, payment.orderId));

  it('before it asked has a job that asks, once', async () => {
    const { payment } = await refunded('paypal');
    await asBefore(payment, { askedAt: null });
    payer.reset();
    payer.answers.refund = () => said({ id: 'R5', status: 'COMPLETED' });
    await pass('PT11M');
    expect(await rowOf(payment)).toMatchObject({ state: 'refunded', reference: 'R5' });
    await pass('P1D');
    expect(payer.refunded).toHaveLength(1);
  });

  it('after it asked has a job that asks nothing unseen', async () => {
    const { payment } = await refunded('paypal');
    await asBefore(payment, {});
    payer.reset();
    payer.answers.query = () => captureOf(payment, 'REFUNDED');
    await pass('PT11M');
    expect(await rowOf(payment)).toMatchObject({ state: 'refunded' });
    expect(payer.refunded).toEqual([]);
  });
});
