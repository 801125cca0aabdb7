import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestRefund } from '#shared/contract/commerce/refund.ts';
import type { PaymentMethod } from '#shared/domain/commerce/order.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { arrangePayment, type ArrangedPayment } from '#tests/support/commerce/arrange-payment.ts';
import {
  afterwards,
  bank,
  providersAt,
  said,
  startPayer,
  wishFor,
} from '#tests/support/commerce/refund-stage.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { mailsTo } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
import { operate } from '#tests/support/server/operate.ts';
import { advance, settled, startAtNoon } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, testAppKey, type TestServer } from '#tests/support/server/test-server.ts';

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

const operator = (...args: string[]) =>
  operate(
    { databaseUrl: server.databaseUrl, dataDir: '/nowhere', env: { APP_KEY: testAppKey } },
    'refunds',
    ...args,
  );
const latest = async (email: string) => {
  const [mail] = await mailsTo(server.browser(), email);
  if (!mail) throw new Error('nobody wrote');
  return mail;
};
const rowOf = async (payment: ArrangedPayment) => (await afterwards(server.db, payment)).refund;

async function refunded(method: PaymentMethod) {
  const person = await arrangePerson(server);
  const paidAt = await settled(server.browser());
  const payment = await arrangePayment(server.db, person, { method, paidAt });
  const wish = wishFor(payment, method === 'offline' ? { ...bank, isManual: true } : {});
  const { refundNo } = done(await person.client.call(requestRefund, wish));
  return { person, payment, refundNo };
}

describe('operators', () => {
  it('see where to transfer a refund, say that they did, and the buyer is told', async () => {
    const { person, payment, refundNo } = await refunded('offline');
    const list = await operator('list');
    expect(list).toContain(`${refundNo}  processing  NT$930`);
    expect(list).toContain('Mei Lin, Bank of Taiwan Taipei, 004-123-456789');
    expect(list).toContain(person.email);
    await operator('complete', refundNo);
    expect(await rowOf(payment)).toMatchObject({ state: 'refunded' });
    expect((await rowOf(payment))?.refundedAt).not.toBeNull();
    await settled(server.browser());
    const mail = await latest(person.email);
    expect(mail.subject).toBe('NT$930 was refunded');
    expect(mail.text).toContain(`/print/invoice/${payment.orderNumber}`);
    expect(await operator('list')).toContain('No refund is open.');
    await expect(operator('complete', refundNo)).rejects.toThrow('back already');
    const lines = await server.db.select().from(auditLog);
    expect(JSON.stringify(lines)).not.toContain('123-456789');
    expect(lines.map(({ action }) => action)).toContain('refunds');
  });

  it('decide on what a provider refused, and on nothing else', async () => {
    payer.answers.refund = () => said({ status: 10_003 });
    const { payment, refundNo } = await refunded('card');
    await expect(operator('complete', refundNo)).rejects.toThrow('its provider pays it back');
    expect(await operator('list')).toContain('TROUBLE: 10003');
    await operator('resolve', refundNo, 'manual');
    expect(await rowOf(payment)).toMatchObject({ isManual: true, trouble: null });
    await expect(operator('resolve', refundNo, 'refunded')).rejects.toThrow('in no trouble');
    await operator('complete', refundNo);
    expect(await rowOf(payment)).toMatchObject({ state: 'refunded' });
    expect(payer.refunded).toHaveLength(1);
    await expect(operator('complete', 'NOBODY')).rejects.toThrow('no such refund');
  });

  it('find the bank account forgotten half a year after it was paid out', async () => {
    const { payment, refundNo } = await refunded('offline');
    await operator('complete', refundNo);
    await advance(server.browser(), 'P180D');
    expect((await rowOf(payment))?.payee).not.toBeNull();
    await advance(server.browser(), 'P5D');
    expect((await rowOf(payment))?.payee).toBeNull();
  });
});
