import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProfile } from '#shared/contract/account/user.ts';
import { createOrder } from '#shared/contract/commerce/order.ts';
import { getTransaction } from '#shared/contract/commerce/transaction.ts';
import { invoices } from '#server/db/schema/commerce/invoice.ts';
import { storedPayments } from '#server/db/schema/commerce/payment.ts';
import { orderOf, pay, placeOrder } from '#tests/support/commerce/place-order.ts';
import { cards, primeOf } from '#tests/support/payment/card-prime.ts';
import { Payer } from '#tests/support/payment/payer.ts';
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
const planType = async () => done(await person.client.call(getProfile)).plan.type;
const storedOf = () =>
  server.db.select().from(storedPayments).where(eq(storedPayments.storedBy, person.userId));

async function orderByCard(number: string, sku = 'PRO-M', total = 100) {
  const payment = { prime: await primeOf(person.client, number) };
  return orderOf([sku], total, { paymentMethod: 'card', payment });
}

/** What somebody who is not TapPay sends in its name. */
const forge = (body: object) =>
  person.client.fetch('/payment/tappay/notify', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('an order by card', () => {
  it('is paid at once, and renews by the card', async () => {
    const placed = await placeOrder(person, await orderByCard(cards.good));
    expect(placed.next).toEqual({ kind: 'done' });
    const paid = await transaction(placed.tradeNo);
    expect(paid).toMatchObject({ status: 'success', paymentMethod: 'card' });
    expect(paid.nextBillingOn).toBe(paid.expiresOn);
    expect(await planType()).toBe('professional');
    expect(await storedOf()).toMatchObject([{ method: 'card', lastFour: '4242' }]);
    const own = eq(invoices.orderNumber, placed.orderNumber);
    expect(await server.db.$count(invoices, own)).toBe(1);
  });

  it('is refused with the bank’s word, and nothing is there', async () => {
    const refused = await person.client.call(createOrder, await orderByCard(cards.declined));
    expect(refused).toMatchObject({ status: 2007, data: { reason: '10003' } });
    expect(await planType()).toBe('basic');
    expect(await storedOf()).toEqual([]);
  });

  it('whose answer is lost is asked about, and delivered', async () => {
    const placed = await placeOrder(person, await orderByCard(cards.lost));
    expect(await transaction(placed.tradeNo)).toMatchObject({ status: 'pending' });
    await advance(person.client, 'PT2M');
    expect(await transaction(placed.tradeNo)).toMatchObject({ status: 'success' });
  });

  it('that begins for nothing keeps the card, and issues no invoice', async () => {
    const placed = await placeOrder(person, await orderByCard(cards.good, 'PRO-M-FREE1', 0));
    const begun = await transaction(placed.tradeNo);
    expect(begun).toMatchObject({ status: 'success', total: 0 });
    expect(begun.nextBillingOn).toBe(begun.expiresOn);
    const own = eq(invoices.orderNumber, placed.orderNumber);
    expect(await server.db.$count(invoices, own)).toBe(0);
  });
});

describe('3-D Secure of an order', () => {
  async function sent() {
    const placed = await placeOrder(person, await orderByCard(cards.asked));
    if (placed.next.kind !== 'redirect') throw new Error(`it is ${placed.next.kind}`);
    const page = new Payer(person.client, server.address);
    await page.open(new URL(placed.next.url).pathname);
    return { ...placed, page };
  }

  it('is confirmed, whatever is told twice, and keeps the card only then', async () => {
    const { tradeNo, page } = await sent();
    expect(await storedOf()).toEqual([]);
    await page.press('confirm', { code: '1234', delivery: 'twice' });
    const back = await person.client.fetch(
      `/payment/tappay/return?order_number=${tradeNo}&rec_trade_id=D${tradeNo}&status=0`,
    );
    expect(back.headers.get('location')).toBe(`/trade/transaction/${tradeNo}`);
    await settled(person.client);
    const paid = await transaction(tradeNo);
    expect(paid).toMatchObject({ status: 'success' });
    expect(paid.nextBillingOn).toBe(paid.expiresOn);
    expect(await storedOf()).toMatchObject([{ lastFour: '3204' }]);
  });

  it('fails', async () => {
    const { tradeNo } = await sent();
    await pay(person, tradeNo, 'decline');
    await settled(person.client);
    expect(await transaction(tradeNo)).toMatchObject({ status: 'failed' });
    expect(await storedOf()).toEqual([]);
  });

  it('is left, waits for a day, and is cancelled then', async () => {
    const { tradeNo } = await sent();
    await advance(person.client, 'PT12H');
    expect(await transaction(tradeNo)).toMatchObject({ status: 'pending' });
    await advance(person.client, 'P1D');
    expect(await transaction(tradeNo)).toMatchObject({ status: 'cancel' });
  });

  it('is confirmed after it was given up, and counts all the same', async () => {
    const { tradeNo } = await sent();
    await advance(person.client, 'P2D');
    expect(await transaction(tradeNo)).toMatchObject({ status: 'cancel' });
    await pay(person, tradeNo);
    await settled(person.client);
    expect(await transaction(tradeNo)).toMatchObject({ status: 'success' });
    expect(await planType()).toBe('professional');
  });

  it('is not confirmed by a notice that says so', async () => {
    const { tradeNo } = await sent();
    const lie = { status: 0, order_number: tradeNo, rec_trade_id: `D${tradeNo}`, amount: 100 };
    expect((await forge(lie)).status).toBe(200);
    expect((await forge({ hello: 1 })).status).toBe(400);
    await settled(person.client);
    expect(await transaction(tradeNo)).toMatchObject({ status: 'pending' });
    expect(await planType()).toBe('basic');
  });
});

it('whoever names an attempt again and again has its provider asked now and then', async () => {
  const guarded = await startTestServer();
  try {
    const buyer = await arrangePerson(guarded);
    const order = orderOf(['PRO-M'], 100, { paymentMethod: 'paypal' });
    const { tradeNo } = await placeOrder(buyer, order);
    const asked = async () => {
      const { rows } = await guarded.db.execute<{ count: number }>(
        sql`select count(*)::int as count from jobs.job where name = 'ask-payment'`,
      );
      return rows[0]?.count ?? 0;
    };
    for (let time = 0; time < 30; time += 1) {
      await buyer.client.fetch(`/payment/tappay/return?order_number=${tradeNo}`);
    }
    expect(await asked()).toBe(20);
  } finally {
    await guarded.stop();
  }
});
