import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProfile } from '#shared/contract/account/user.ts';
import { getTransaction } from '#shared/contract/commerce/transaction.ts';
import { getTeam } from '#shared/contract/team/team.ts';
import { listNotifications } from '#shared/contract/notification.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { invoices } from '#server/db/schema/commerce/invoice.ts';
import { orders } from '#server/db/schema/commerce/order.ts';
import { trades } from '#server/db/schema/commerce/payment.ts';
import {
  openPaymentPage,
  orderOf,
  pay,
  placeOrder,
  someTeam,
} from '#tests/support/commerce/place-order.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { nextMail } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
import { eventually } from '#tests/support/eventually.ts';
import { operate } from '#tests/support/server/operate.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let person: ArrangedPerson;
let folder = '';
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-payments-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  person = await arrangePerson(server);
});

const payments = (...args: string[]) =>
  operate({ databaseUrl: server.databaseUrl, dataDir: folder }, 'payments', ...args);
const transaction = async (id: string) => done(await person.client.call(getTransaction, { id }));
const plan = async () => done(await person.client.call(getProfile)).plan;
const kinds = async () =>
  done(await person.client.call(listNotifications)).items.map(({ kind }) => kind);
const invoicesOf = (orderNumber: string) =>
  server.db.select().from(invoices).where(eq(invoices.orderNumber, orderNumber));
const byTransfer = () => placeOrder(person, orderOf(['PRO-M'], 100, { paymentMethod: 'offline' }));
const lastLine = async () => {
  const [line] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return line;
};

/** Pays at ECPay something else than was asked for. */
async function payOddly(asked = 100) {
  const placed = await placeOrder(person, orderOf(['PRO-M'], 100));
  await openPaymentPage(person, placed);
  const isIt = eq(trades.tradeNo, placed.tradeNo);
  await server.db.update(trades).set({ amount: 101 }).where(isIt);
  await pay(person, placed.tradeNo);
  await server.db.update(trades).set({ amount: asked }).where(isIt);
  expect(await transaction(placed.tradeNo)).toMatchObject({ status: 'abnormal' });
  return placed;
}

describe('a transfer', () => {
  it('that is confirmed brings plan, invoice and mail; again it changes nothing', async () => {
    const { tradeNo, orderNumber } = await byTransfer();
    expect(await payments('list', 'pending')).toContain(tradeNo);
    expect(await payments('confirm', tradeNo, '100', `0012345${tradeNo}`)).toMatch(/is paid/);
    expect(await transaction(tradeNo)).toMatchObject({ status: 'success' });
    expect(await plan()).toMatchObject({ type: 'professional' });
    expect(await nextMail(person.client, person.email, 2)).toMatchObject({
      subject: 'We received your payment',
    });
    // The command knows neither seller nor folder; the server that heard of it numbers it.
    await eventually('the invoice has its number', async () => {
      const [invoice] = await invoicesOf(orderNumber);
      return invoice?.state === 'issued' && invoice.total === 100;
    });
    expect(await payments('confirm', tradeNo, '100')).toMatch(/before: nothing to do/);
    expect(await payments('confirm', tradeNo, '100', `0012345${tradeNo}`)).toMatch(/before/);
    expect(await lastLine()).toMatchObject({
      action: 'payments',
      data: { action: 'confirm', tradeNo, amount: 100, outcome: 'already' },
    });
    expect(await payments('list')).not.toContain(tradeNo);
    expect(await invoicesOf(orderNumber)).toHaveLength(1);
    expect(await kinds()).toEqual(['paymentReceived', 'paymentAwaited']);
  });

  it('founds the team that it paid for; one that never came is refused', async () => {
    const more = { paymentMethod: 'offline', team: someTeam } as const;
    const given = await placeOrder(person, orderOf(['TEAM-M'], 300, more));
    await payments('refuse', given.tradeNo, 'never came');
    expect(await transaction(given.tradeNo)).toMatchObject({ status: 'failed' });
    const { tradeNo } = await placeOrder(person, orderOf(['TEAM-M'], 300, more));
    await payments('confirm', tradeNo, '300');
    expect(await plan()).toMatchObject({ type: 'professional_team' });
    expect(done(await person.client.call(getTeam))).toMatchObject({ name: someTeam.name });
  });

  it('for a personal plan is refused once there is a team, for which it would buy nothing', async () => {
    const personal = await byTransfer();
    const team = { paymentMethod: 'offline', team: someTeam } as const;
    const { tradeNo } = await placeOrder(person, orderOf(['TEAM-M'], 300, team));
    await payments('confirm', tradeNo, '300');
    await expect(payments('confirm', personal.tradeNo, '100')).rejects.toThrow(/has a team now/);
    expect(await transaction(personal.tradeNo)).toMatchObject({ status: 'pending' });
    await payments('refuse', personal.tradeNo, 'it came back to you');
    expect(await transaction(personal.tradeNo)).toMatchObject({ status: 'failed' });
  });

  it('counts from the day on which it came, and late', async () => {
    const { tradeNo } = await byTransfer();
    const createdAt = new Date('2026-01-30T00:00:00Z');
    await server.db
      .update(trades)
      .set({ createdAt, state: 'cancel' })
      .where(eq(trades.tradeNo, tradeNo));
    await payments('confirm', tradeNo, '100', '2026-01-31T01:00:00+08:00');
    expect(await transaction(tradeNo)).toMatchObject({
      startOn: '2026-01-31',
      expiresOn: '2026-02-28',
    });
  });

  it.each([
    [['99'], /is of another amount/],
    [['100.0'], /no amount/],
    [['100', '2026-12-01T02:00'], /no time like/],
    [['100', '2999-12-01T02:00:00Z'], /in the future/],
    [['100', '2020-12-01T02:00:00Z'], /was ordered after/],
  ])('with %j is refused in words, and nothing changes', async (args, words) => {
    const { tradeNo, orderNumber } = await byTransfer();
    await expect(payments('confirm', tradeNo, ...args)).rejects.toThrow(words);
    expect(await transaction(tradeNo)).toMatchObject({ status: 'pending' });
    expect(await invoicesOf(orderNumber)).toEqual([]);
  });

  it('counts for one order only, and only where a transfer was asked for', async () => {
    const [first, second] = [await byTransfer(), await byTransfer()];
    await payments('confirm', first.tradeNo, '100', 'ONCE');
    await expect(payments('confirm', second.tradeNo, '100', 'ONCE')).rejects.toThrow(
      /ONCE was counted for another payment/,
    );
    await expect(payments('confirm', first.tradeNo, '100', 'TWICE')).rejects.toThrow(
      /confirmed by another reference/,
    );
    const atEcpay = await placeOrder(person, orderOf(['PRO-M'], 100));
    await expect(payments('confirm', atEcpay.tradeNo, '100')).rejects.toThrow(/no transfer/);
    await expect(payments('confirm', 'T0', '100')).rejects.toThrow(/no payment T0/);
  });

  it('that will not come is refused with a reason that its payer reads', async () => {
    const { tradeNo } = await byTransfer();
    await expect(payments('refuse', tradeNo)).rejects.toThrow(/Say why/);
    await payments('refuse', tradeNo, 'sent', 'back', 'by the bank');
    await payments('refuse', tradeNo, 'again');
    expect(await transaction(tradeNo)).toMatchObject({
      status: 'failed',
      reason: 'sent back by the bank',
    });
    expect(await kinds()).toEqual(['paymentRefused', 'paymentAwaited']);
    await expect(payments('resolve', tradeNo, 'accept')).rejects.toThrow(/not in question/);
  });
});

describe('a payment in question', () => {
  it('is accepted as paid', async () => {
    const { tradeNo, orderNumber } = await payOddly();
    expect(await payments('list', 'abnormal')).toMatch(
      new RegExp(`${tradeNo} .*NT\\$100 asked for.*TWD 100 came`),
    );
    expect(await payments('resolve', tradeNo, 'accept')).toMatch(/is paid/);
    expect(await transaction(tradeNo)).toMatchObject({ status: 'success' });
    expect(await plan()).toMatchObject({ type: 'professional' });
    expect(await invoicesOf(orderNumber)).toHaveLength(1);
    await expect(payments('resolve', tradeNo, 'accept')).rejects.toThrow(/not in question/);
  });

  it('of another amount is accepted by whoever names it, and told before what that does', async () => {
    const { tradeNo } = await payOddly(960);
    for (const wrong of [[], ['960'], ['99']]) {
      await expect(payments('resolve', tradeNo, 'accept', ...wrong)).rejects.toThrow(
        /NT\$100 came .* NT\$960 was asked for.* accept 100/,
      );
    }
    expect(await transaction(tradeNo)).toMatchObject({ status: 'abnormal' });
    expect(await payments('resolve', tradeNo, 'accept', '100')).toMatch(/is paid/);
    expect(await lastLine()).toMatchObject({ data: { resolution: 'accept', came: 100 } });
  });

  it('of another currency is none to accept', async () => {
    const { tradeNo } = await payOddly();
    const isIt = eq(trades.tradeNo, tradeNo);
    const [{ settlement } = { settlement: null }] = await server.db
      .select()
      .from(trades)
      .where(isIt);
    if (settlement === null) throw new Error('nothing came');
    const inDollars = { ...settlement, currency: 'USD' };
    await server.db.update(trades).set({ settlement: inDollars }).where(isIt);
    await expect(payments('resolve', tradeNo, 'accept', '100')).rejects.toThrow(/came in USD/);
    expect(await transaction(tradeNo)).toMatchObject({ status: 'abnormal' });
  });

  it('is given back, also when the provider tells of it once more', async () => {
    const { tradeNo, orderNumber } = await payOddly();
    await payments('resolve', tradeNo, 'return');
    await pay(person, tradeNo);
    expect(await transaction(tradeNo)).toMatchObject({ status: 'cancel' });
    const [order] = await server.db
      .select()
      .from(orders)
      .where(eq(orders.orderNumber, orderNumber));
    expect(order?.state).toBe('cancel');
    expect(await invoicesOf(orderNumber)).toEqual([]);
    expect(await kinds()).toEqual(['paymentReturned', 'paymentInQuestion']);
    expect(await payments('list')).not.toContain(tradeNo);
  });
});
