import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProfile } from '#shared/contract/account/user.ts';
import { getCart, setCart } from '#shared/contract/commerce/cart.ts';
import { createOrder, getOrder, previewConversion } from '#shared/contract/commerce/order.ts';
import { getTransaction, listTransactions } from '#shared/contract/commerce/transaction.ts';
import { listNotifications } from '#shared/contract/notification.ts';
import { getTeam } from '#shared/contract/team/team.ts';
import { invoices } from '#server/db/schema/commerce/invoice.ts';
import { orders } from '#server/db/schema/commerce/order.ts';
import { trades } from '#server/db/schema/commerce/payment.ts';
import { schedule } from '#server/jobs/due-work.ts';
import { checkMacValue } from '#server/ports/payment/ecpay/check-mac-value.ts';
import { sandboxKeys } from '#server/sandbox/payment/merchants.ts';
import { insertTrade } from '#server/modules/commerce/ledger/order-sql.ts';
import { arrangeOrder } from '#tests/support/commerce/arrange-order.ts';
import {
  openPaymentPage,
  orderOf,
  pay,
  placeOrder,
  someTeam,
} from '#tests/support/commerce/place-order.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
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

const transaction = async (id: string, who = person) =>
  done(await who.client.call(getTransaction, { id }));
const plan = async (who = person) => done(await who.client.call(getProfile)).plan;
const invoicesOf = (orderNumber: string) =>
  server.db.select().from(invoices).where(eq(invoices.orderNumber, orderNumber));
const kinds = async (who = person) =>
  done(await who.client.call(listNotifications)).items.map(({ kind }) => kind);

const trialLine = {
  sku: 'PRO-T14',
  type: 'plan',
  planType: 'professional',
  periodType: 'D',
  freeDays: 14,
  storageBytes: null,
  quantity: 1,
  inclusivePrice: 0,
  listPricePerMonth: 0,
  amount: 0,
} as const;

/** Orders and pays at ECPay; what the order was. */
async function buy(skus: string[], total: number, more = {}, who = person) {
  const placed = await placeOrder(who, orderOf(skus, total, more));
  await openPaymentPage(who, placed);
  await pay(who, placed.tradeNo);
  return placed;
}

describe('an order that is paid', () => {
  it('brings plan, invoice and word of it, empties the cart, and stands in every list', async () => {
    await person.client.call(setCart, { items: [{ sku: 'PRO-Y' }] });
    const placed = await placeOrder(person, orderOf(['PRO-Y'], 960));
    expect(placed.next).toMatchObject({ kind: 'form', fields: { TotalAmount: '960' } });
    expect(await transaction(placed.tradeNo)).toMatchObject({ status: 'pending', paidAt: null });
    expect(await plan()).toMatchObject({ type: 'basic' });

    await openPaymentPage(person, placed);
    await pay(person, placed.tradeNo);
    const paid = await transaction(placed.tradeNo);
    expect(paid).toMatchObject({
      orderNumber: placed.orderNumber,
      status: 'success',
      refundStatus: null,
      sku: 'PRO-Y',
      total: 960,
      tax: 46,
      paymentMethod: 'ecpay',
      // Nobody can be charged again by it.
      nextBillingOn: null,
      giftDays: 0,
      isRedeemed: false,
    });
    expect(await plan()).toMatchObject({ type: 'professional', expiresOn: paid.expiresOn });
    expect(await invoicesOf(placed.orderNumber)).toMatchObject([
      { total: 960, net: 914, tax: 46, lines: [{ amount: 960, quantity: 1 }] },
    ]);
    expect(done(await person.client.call(getCart)).items).toEqual([]);
    expect(await kinds()).toEqual(['paymentReceived']);
    expect(done(await person.client.call(getOrder, { id: placed.orderNumber }))).toMatchObject({
      status: 'success',
      net: 914,
      invoice: { kind: 'email', email: 'invoice@example.test' },
      startOn: paid.startOn,
      trades: [{ tradeNo: placed.tradeNo, status: 'success' }],
    });
    const { items, total } = done(await person.client.call(listTransactions, {}));
    expect([total, items.map(({ tradeNo }) => tradeNo)]).toEqual([1, [placed.tradeNo]]);
    const numbered = async (orderNumber: string) =>
      done(await person.client.call(listTransactions, { orderNumber })).total;
    const { orderNumber, tradeNo } = placed;
    expect(await numbered(` ${tradeNo.slice(-5)}  ${orderNumber.slice(0, 5)}`)).toBe(1);
    expect(await numbered(`${tradeNo} none`)).toBe(0);
    const others = done(await person.client.call(listTransactions, { status: 'failed' }));
    expect(others).toMatchObject({ items: [], total: 0 });
  });

  it('is nobody else’s, and of a team those’s who may pay', async () => {
    const placed = await buy(['PRO-M'], 100);
    const stranger = await arrangePerson(server);
    for (const entry of [getTransaction, getOrder]) {
      const id = entry === getOrder ? placed.orderNumber : placed.tradeNo;
      expect(await stranger.client.call(entry, { id })).toMatchObject({ status: 7 });
    }
    const { members } = await makeTeam(server, ['accounting', 'member']);
    const [holder, accounting, member] = members;
    const ofTeam = await buy(['TEAM-Y'], 2880, {}, holder);
    expect(await transaction(ofTeam.tradeNo, accounting)).toMatchObject({ status: 'success' });
    expect(await member.client.call(listTransactions, {})).toMatchObject({ status: 5 });
    expect(await member.client.call(createOrder, orderOf(['TEAM-Y'], 2880))).toMatchObject({
      status: 5,
    });
  });

  it('of the same tier again begins when the present term ends', async () => {
    const first = await transaction((await buy(['PRO-M'], 100)).tradeNo);
    const second = await transaction((await buy(['PRO-Y'], 960)).tradeNo);
    expect(second.startOn).toBe(first.expiresOn);
    expect(await plan()).toMatchObject({ expiresOn: second.expiresOn });
  });

  it('counts once, however often the provider tells of it', async () => {
    const placed = await buy(['PRO-M'], 100);
    await pay(person, placed.tradeNo);
    await settled(person.client);
    expect(await invoicesOf(placed.orderNumber)).toHaveLength(1);
    expect(await kinds()).toEqual(['paymentReceived']);
  });
});

describe('an order that is not paid', () => {
  it('says so once it was refused, and may be paid all the same', async () => {
    const placed = await placeOrder(person, orderOf(['PRO-M'], 100));
    await openPaymentPage(person, placed);
    await pay(person, placed.tradeNo, 'decline');
    expect(await transaction(placed.tradeNo)).toMatchObject({ status: 'failed' });
    await pay(person, placed.tradeNo);
    expect(await transaction(placed.tradeNo)).toMatchObject({ status: 'success', reason: null });
  });

  it('by transfer tells where to pay, waits for a week, and is cancelled then', async () => {
    const order = orderOf(['PRO-M'], 100, { paymentMethod: 'offline' });
    const { next, tradeNo } = await placeOrder(person, order);
    expect(next).toMatchObject({
      kind: 'instructions',
      instructions: { amount: 100, reference: tradeNo },
    });
    expect(await transaction(tradeNo)).toMatchObject({ instructions: { reference: tradeNo } });
    await advance(person.client, 'P7D');
    expect(await transaction(tradeNo)).toMatchObject({ status: 'pending' });
    await advance(person.client, 'P2D');
    expect(await transaction(tradeNo)).toMatchObject({ status: 'cancel', instructions: null });
    expect(await kinds()).toEqual(['paymentExpired', 'paymentAwaited']);
  });
});

describe('a first term that costs nothing', () => {
  it('of a trial begins at once, and once only', async () => {
    const free = orderOf(['PRO-T14'], 0, { paymentMethod: undefined, invoice: undefined });
    const { next, tradeNo, orderNumber } = await placeOrder(person, free);
    expect(next).toEqual({ kind: 'done' });
    const bought = await transaction(tradeNo);
    expect(bought.expiresOn).not.toBeNull();
    expect(bought).toMatchObject({
      status: 'success',
      giftDays: 14,
      total: 0,
      paymentMethod: null,
      nextBillingOn: bought.expiresOn,
      nextAmount: null,
    });
    expect(await invoicesOf(orderNumber)).toEqual([]);
    expect(await kinds()).toEqual(['planBegun']);
    expect(await person.client.call(createOrder, free)).toMatchObject({ status: 1024 });
  });

  it('is given once to two who ask at the same time', async () => {
    const free = orderOf(['PRO-T14'], 0, { paymentMethod: undefined, invoice: undefined });
    const answers = await Promise.all([1, 2, 3].map(() => person.client.call(createOrder, free)));
    const statuses = answers.map(({ status }) => String(status)).toSorted();
    expect(statuses).toEqual(['0', '1024', '1024']);
    expect(await kinds()).toEqual(['planBegun']);
  });

  it('begins by itself where whoever ordered it went away in between', async () => {
    const order = await arrangeOrder(server.db, person, {
      total: 0,
      offer: 'trial',
      lines: [trialLine],
    });
    const trade = await insertTrade(server.db, order, { method: null, createdAt: new Date() });
    await schedule(server.db, {
      name: 'ask-payment',
      key: trade.id,
      payload: { tradeId: trade.id },
      dueAt: new Date(),
    });
    await advance(person.client, 'PT1M');
    expect(await transaction(trade.tradeNo)).toMatchObject({ status: 'success', giftDays: 14 });
  });

  it('needs something that is charged later', async () => {
    const refused = await person.client.call(createOrder, orderOf(['PRO-M-FREE1'], 0));
    expect(refused).toMatchObject({
      status: 2000,
      data: { fields: { paymentMethod: { key: 'invalid' } } },
    });
  });
});

describe('a team’s plan', () => {
  it('makes its buyer the holder of a team in his own workspace', async () => {
    const placed = await buy(['TEAM-M'], 300, { team: someTeam });
    expect(done(await person.client.call(getTeam))).toMatchObject({
      name: 'Blue Door',
      role: 'account_holder',
      memberCount: 1,
      isPlanRunning: true,
    });
    expect(await plan()).toMatchObject({ type: 'professional_team' });
    // No way back.
    const personal = await person.client.call(createOrder, orderOf(['PRO-M'], 100));
    expect(personal).toMatchObject({ status: 1031 });
    expect(await transaction(placed.tradeNo)).toMatchObject({ status: 'success' });
  });

  it('asks what the team is', async () => {
    const refused = await person.client.call(createOrder, orderOf(['TEAM-M'], 300));
    expect(refused).toMatchObject({ status: 2000, data: { fields: { team: {} } } });
  });

  it('takes over the days of personal plans, which end', async () => {
    const month = await buy(['PRO-M'], 100);
    const year = await buy(['PRO-Y'], 960);
    const many = { id: month.orderNumber, orders: [year.orderNumber] };
    expect(await person.client.call(previewConversion, many)).toMatchObject({ status: 1031 });
    const one = done(await person.client.call(previewConversion, { id: month.orderNumber }));
    const [{ daysLeft } = { daysLeft: 0 }] = one.orders;
    expect(one).toEqual({
      convertedDays: daysLeft,
      orders: [{ orderNumber: month.orderNumber, daysLeft }],
    });
    const both = { team: someTeam, convertOrders: [month.orderNumber, year.orderNumber] };
    const refused = await person.client.call(createOrder, orderOf(['TEAM-M'], 300, both));
    expect(refused).toMatchObject({ status: 1031 });
    const chosen = { team: someTeam, convertOrders: [month.orderNumber] };
    const placed = await buy(['TEAM-M'], 300, chosen);
    expect(await transaction(placed.tradeNo)).toMatchObject({ convertedDays: daysLeft });
    expect(await transaction(month.tradeNo)).toMatchObject({ isRedeemed: true });
    expect(await transaction(year.tradeNo)).toMatchObject({ isRedeemed: false });
  });
});

describe('what comes in', () => {
  it('of another amount delivers nothing and is set aside', async () => {
    const placed = await placeOrder(person, orderOf(['PRO-Y'], 960));
    await openPaymentPage(person, placed);
    await server.db.update(trades).set({ amount: 961 }).where(eq(trades.tradeNo, placed.tradeNo));
    await pay(person, placed.tradeNo);
    expect(await transaction(placed.tradeNo)).toMatchObject({ status: 'abnormal', reason: null });
    expect(await plan()).toMatchObject({ type: 'basic' });
    expect(await invoicesOf(placed.orderNumber)).toEqual([]);
    expect(await kinds()).toEqual(['paymentInQuestion']);
  });

  it('for what is paid already stands beside it, once, and is told of', async () => {
    const placed = await buy(['PRO-M'], 100);
    const fields = {
      MerchantID: sandboxKeys.ecpay.merchantId,
      MerchantTradeNo: placed.tradeNo,
      RtnCode: '1',
      RtnMsg: 'paid',
      TradeNo: '2611230000000002',
      TradeAmt: '100',
      PaymentDate: '2026/11/23 12:00:00',
      PaymentType: 'ATM_LAND',
      TradeDate: '2026/11/23 11:00:00',
      SimulatePaid: '0',
    };
    const CheckMacValue = checkMacValue(fields, sandboxKeys.ecpay);
    for (const _time of ['first', 'again']) {
      const body = new URLSearchParams({ ...fields, CheckMacValue });
      const told = await person.client.fetch('/payment/ecpay/notify', { method: 'POST', body });
      expect(await told.text()).toBe('1|OK');
    }
    const { items } = done(await person.client.call(listTransactions, {}));
    expect(items.map(({ status, total }) => [status, total])).toEqual([
      ['abnormal', 100],
      ['success', 100],
    ]);
    expect(await invoicesOf(placed.orderNumber)).toHaveLength(1);
    expect(await kinds()).toEqual(['paymentInQuestion', 'paymentReceived']);
  });

  it('without a signature is refused', async () => {
    const placed = await placeOrder(person, orderOf(['PRO-Y'], 960));
    const response = await person.client.fetch('/payment/ecpay/notify', {
      method: 'POST',
      body: new URLSearchParams({ MerchantTradeNo: placed.tradeNo, RtnCode: '1' }),
    });
    expect(response.status).toBe(400);
    expect(await transaction(placed.tradeNo)).toMatchObject({ status: 'pending' });
  });
});

it('prices that changed since the cart refuse the order, and nothing is begun', async () => {
  const refused = await person.client.call(createOrder, orderOf(['PRO-Y'], 959));
  expect(refused).toMatchObject({ status: 1023 });
  expect(await server.db.$count(orders, eq(orders.userId, person.userId))).toBe(0);
});

it('a browser that comes back ends at the page of its transaction', async () => {
  const placed = await placeOrder(person, orderOf(['PRO-M'], 100));
  const lost = await person.client.fetch('/payment/paypal/return?token=unknown');
  expect([lost.status, lost.headers.get('location')]).toEqual([303, '/subscription']);
  expect(placed.tradeNo).toHaveLength(20);
});
