import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProfile } from '#shared/contract/account/user.ts';
import { getTransaction } from '#shared/contract/commerce/transaction.ts';
import { listNotifications } from '#shared/contract/notification.ts';
import { sandboxPayments, storedPayments } from '#server/db/schema/commerce/payment.ts';
import { orderOf, pay, placeOrder } from '#tests/support/commerce/place-order.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { advance, settled, startAtNoon } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let person: ArrangedPerson;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  await startAtNoon(server.browser());
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await arrangePerson(server);
});

const transaction = async (id: string) => done(await person.client.call(getTransaction, { id }));

/** Orders, and is at PayPal's page of it. */
async function order(sku = 'PRO-M', total = 100) {
  const placed = await placeOrder(person, orderOf([sku], total, { paymentMethod: 'paypal' }));
  if (placed.next.kind !== 'redirect') throw new Error(`it is ${placed.next.kind}`);
  const id = new URL(placed.next.url).pathname.split('/').at(-1) ?? '';
  return { ...placed, id };
}

/** The browser comes back with PayPal's number. */
const comeBack = (id: string, name = 'token') =>
  person.client.fetch(`/payment/paypal/return?${name}=${id}`);

const play = (tradeNo: string, wish: object) =>
  person.client.fetch(`/sandbox/pay/${tradeNo}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });

describe('an order by PayPal', () => {
  it('is paid once its payer agreed, and renews by the account', async () => {
    const { tradeNo } = await order();
    await pay(person, tradeNo);
    await settled(person.client);
    const paid = await transaction(tradeNo);
    expect(paid).toMatchObject({ status: 'success', paymentMethod: 'paypal' });
    expect(paid.nextBillingOn).toBe(paid.expiresOn);
    const stored = eq(storedPayments.storedBy, person.userId);
    expect(await server.db.select().from(storedPayments).where(stored)).toMatchObject([
      { method: 'paypal', lastFour: null },
    ]);
  });

  it('counts once, however often and in whatever order it is told', async () => {
    for (const delivery of ['twice', 'reversed']) {
      const { tradeNo, id } = await order();
      await play(tradeNo, { outcome: 'success', delivery });
      const back = await comeBack(id);
      expect(back.headers.get('location')).toBe(`/trade/transaction/${tradeNo}`);
      await settled(person.client);
      expect(await transaction(tradeNo)).toMatchObject({ status: 'success' });
    }
    const { items } = done(await person.client.call(listNotifications));
    expect(items.map(({ kind }) => kind)).toEqual(['paymentReceived', 'paymentReceived']);
  });

  it('is refused by the bank behind it', async () => {
    const { tradeNo } = await order();
    await pay(person, tradeNo, 'decline');
    await settled(person.client);
    expect(await transaction(tradeNo)).toMatchObject({ status: 'failed' });
  });

  it('is left, and cancelled after a day', async () => {
    const { tradeNo } = await order();
    await advance(person.client, 'P2D');
    expect(await transaction(tradeNo)).toMatchObject({ status: 'cancel' });
  });

  it('waits for a transfer that takes days', async () => {
    const { tradeNo } = await order();
    await pay(person, tradeNo, 'pending');
    await settled(person.client);
    expect(await transaction(tradeNo)).toMatchObject({ status: 'pending' });
    await pay(person, tradeNo);
    await settled(person.client);
    expect(await transaction(tradeNo)).toMatchObject({ status: 'success' });
  });

  it('that a bank takes days for is given up late, and counts all the same when it comes', async () => {
    const { tradeNo } = await order();
    await pay(person, tradeNo, 'pending');
    await advance(person.client, 'P3D');
    expect(await transaction(tradeNo)).toMatchObject({ status: 'pending' });
    await advance(person.client, 'P12D');
    expect(await transaction(tradeNo)).toMatchObject({ status: 'cancel' });
    await pay(person, tradeNo);
    await settled(person.client);
    expect(await transaction(tradeNo)).toMatchObject({ status: 'success' });
  });

  it('of which nothing is taken once it was given up', async () => {
    const { tradeNo, id } = await order();
    await advance(person.client, 'P2D');
    await pay(person, tradeNo);
    await comeBack(id);
    await settled(person.client);
    expect(await transaction(tradeNo)).toMatchObject({ status: 'cancel' });
    const [row] = await server.db.select().from(sandboxPayments).where(eq(sandboxPayments.key, id));
    expect(row?.state).toMatchObject({ status: 'APPROVED', capture: null });
  });

  it('that begins for nothing keeps the account', async () => {
    const { tradeNo, id } = await order('PRO-M-FREE1', 0);
    await pay(person, tradeNo);
    await comeBack(id, 'approval_token_id');
    await settled(person.client);
    const begun = await transaction(tradeNo);
    expect(begun).toMatchObject({ status: 'success', total: 0 });
    expect(begun.nextBillingOn).toBe(begun.expiresOn);
  });

  it('is paid by no webhook of anybody else', async () => {
    const { tradeNo, id } = await order();
    await play(tradeNo, { outcome: 'success', delivery: 'later' });
    const [row] = await server.db.select().from(sandboxPayments).where(eq(sandboxPayments.key, id));
    const calls = row?.state['callBacks'] as { headers: Record<string, string>; body: string }[]; // as kept
    const [webhook] = calls;
    if (!webhook) throw new Error('there is no webhook');
    const send = (body: string) =>
      person.client.fetch('/payment/paypal/notify', {
        method: 'POST',
        headers: webhook.headers,
        body,
      });
    expect((await send(webhook.body.replace('APPROVED', 'VOIDED'))).status).toBe(400);
    await settled(person.client);
    expect(await transaction(tradeNo)).toMatchObject({ status: 'pending' });
    expect(done(await person.client.call(getProfile)).plan.type).toBe('basic');
    expect((await send(webhook.body)).status).toBe(200);
    await settled(person.client);
    expect(await transaction(tradeNo)).toMatchObject({ status: 'success' });
  });
});
