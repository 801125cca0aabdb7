import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listLicenses } from '#shared/contract/commerce/license.ts';
import { getTransaction, listTransactions } from '#shared/contract/commerce/transaction.ts';
import { orders } from '#server/db/schema/commerce/order.ts';
import { teamMembers } from '#server/db/schema/team.ts';
import type { CallContext } from '#server/modules/context.ts';
import { notifyPayment } from '#server/modules/commerce/payment/notify-payment.ts';
import { noLimiter } from '#server/ports/limiter.ts';
import { checkMacValue } from '#server/ports/payment/ecpay/check-mac-value.ts';
import { sandboxKeys } from '#server/sandbox/payment/merchants.ts';
import { orderOf, placeOrder, someTeam } from '#tests/support/commerce/place-order.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import { operate } from '#tests/support/server/operate.ts';
import { startAtNoon } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, testAppKey, type TestServer } from '#tests/support/server/test-server.ts';

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

const state = async (id: string) => done(await person.client.call(getTransaction, { id })).status;

/** What ECPay would send of an attempt, and what it is answered. */
async function tell(tradeNo: string, more: Record<string, string> = {}) {
  const fields = {
    MerchantID: sandboxKeys.ecpay.merchantId,
    MerchantTradeNo: tradeNo,
    RtnCode: '1',
    TradeNo: '2611230000000009',
    TradeAmt: '100',
    PaymentDate: '2026/11/23 12:00:00',
    PaymentType: 'ATM_LAND',
    SimulatePaid: '0',
    ...more,
  };
  const CheckMacValue = checkMacValue(fields, sandboxKeys.ecpay);
  const body = new URLSearchParams({ ...fields, CheckMacValue });
  const answer = await person.client.fetch('/payment/ecpay/notify', { method: 'POST', body });
  return answer.text();
}

const payments = (...args: string[]) => {
  const { databaseUrl } = server;
  const place = { databaseUrl, dataDir: '/nowhere', env: { APP_KEY: testAppKey } };
  return operate(place, 'payments', ...args);
};

describe('a notice of no payment attempt', () => {
  it.each([
    ['wakes nobody where anybody may have sent it', 'ask', 'info'],
    ['wakes somebody where the provider signed it', 'failed', 'error'],
  ])('%s', async (_name, kind, level) => {
    const logged: [level: string, line: string][] = [];
    const log = (name: string) => (line: object) => void logged.push([name, JSON.stringify(line)]);
    const { steps } = notifyPayment;
    if (steps.kind !== 'callback') throw new Error('notices are call-backs');
    // What such a notice needs of a call.
    const ctx = {
      db: server.db,
      limiter: noLimiter,
      client: { ip: '192.0.2.1' },
      log: { info: log('info'), error: log('error') },
    } as unknown as CallContext;
    const notice = { kind, attemptNo: 'made-up', reference: 'made-up', reason: 'declined' };
    await steps.run(ctx, { notice, port: { method: 'card', notifyAnswer: 'OK' } });
    expect(logged.map(([name]) => name)).toEqual([level]);
    if (level === 'info') expect(logged[0]?.[1]).not.toContain('made-up');
  });
});

describe('what no text may hold', () => {
  it('names no payment that a browser came back from', async () => {
    for (const query of ['paypal/return?token=%00', 'tappay/return?order_number=%00']) {
      const { status, headers } = await person.client.fetch(`/payment/${query}`);
      expect([status, headers.get('location')]).toEqual([303, '/subscription']);
    }
  });

  it('names no payment in a notice of nobody’s', async () => {
    const body = JSON.stringify({ order_number: '\0', rec_trade_id: '\0' });
    const headers = { 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body };
    expect((await person.client.fetch('/payment/tappay/notify', sent)).status).toBe(200);
  });
});

it('a provider ends no attempt of another’s, nor says where to pay it', async () => {
  const order = orderOf(['PRO-M'], 100, { paymentMethod: 'newebpay' });
  const { tradeNo } = await placeOrder(person, order);
  expect(await tell(tradeNo, { RtnCode: '10100058' })).toBe('1|OK');
  const number = { RtnCode: '2', vAccount: '123', BankCode: '004', ExpireDate: '2026/12/01' };
  expect(await tell(tradeNo, number)).toBe('1|OK');
  const now = done(await person.client.call(getTransaction, { id: tradeNo }));
  expect(now).toMatchObject({ status: 'pending', instructions: null });
});

it('money that comes beside other money in question is kept, once, and can be accepted', async () => {
  const { tradeNo } = await placeOrder(person, orderOf(['PRO-M'], 100));
  await tell(tradeNo, { TradeAmt: '1', TradeNo: '2611230000000010' });
  for (const _time of ['first', 'again']) await tell(tradeNo, { TradeNo: '2611230000000011' });
  const { items } = done(await person.client.call(listTransactions, {}));
  expect(items.map(({ status }) => status)).toEqual(['abnormal', 'abnormal']);
  const beside = items.find((one) => one.tradeNo !== tradeNo)?.tradeNo ?? '';
  await payments('resolve', beside, 'accept');
  await payments('resolve', tradeNo, 'return');
  expect([await state(beside), await state(tradeNo)]).toEqual(['success', 'cancel']);
});

it('money for somebody whose account is deleted buys nothing, and is in question', async () => {
  const { tradeNo, orderNumber } = await placeOrder(person, orderOf(['PRO-M'], 100));
  const own = eq(orders.orderNumber, orderNumber);
  // As the purge leaves it.
  await server.db.update(orders).set({ userId: null }).where(own);
  await tell(tradeNo, { TradeNo: '2611230000000012' });
  expect(await state(tradeNo)).toBe('abnormal');
  expect(done(await person.client.call(listLicenses, {})).total).toBe(0);
});

describe('money for an order that was made before its buyer joined a team', () => {
  const join = async () => {
    const { teamId } = await makeTeam(server, []);
    const joinedAt = new Date();
    const { userId } = person;
    const rights = { role: 'member' as const, apps: [], adminApps: [] };
    await server.db.insert(teamMembers).values({ userId, teamId, joinedAt, ...rights });
  };

  it.each([
    ['a personal plan', orderOf(['PRO-M'], 100), '100'],
    ['a team of the buyer’s own', orderOf(['TEAM-M'], 300, { team: someTeam }), '300'],
    ['storage', orderOf(['ST50-M'], 50), '50'],
  ])('buys nothing where it was for %s, and is in question', async (_what, order, TradeAmt) => {
    const { tradeNo } = await placeOrder(person, order);
    await join();
    await tell(tradeNo, { TradeAmt, TradeNo: `26112300000001${TradeAmt}` });
    expect(await payments('list', 'abnormal')).toMatch(new RegExp(`${tradeNo} .*in a team by now`));
  });

  it('is refused as a transfer, in words', async () => {
    const order = orderOf(['PRO-M'], 100, { paymentMethod: 'offline' });
    const { tradeNo } = await placeOrder(person, order);
    await join();
    await expect(payments('confirm', tradeNo, '100')).rejects.toThrow(/Give the money back/);
  });
});

it('a transfer for somebody whose account is deleted is refused, in words', async () => {
  const order = orderOf(['PRO-M'], 100, { paymentMethod: 'offline' });
  const { tradeNo, orderNumber } = await placeOrder(person, order);
  await server.db.update(orders).set({ userId: null }).where(eq(orders.orderNumber, orderNumber));
  await expect(payments('confirm', tradeNo, '100')).rejects.toThrow(/Give the money back/);
});
