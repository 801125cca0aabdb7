import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { addMonths } from '#shared/domain/day-arithmetic.ts';
import { listLicenses, suspendLicense } from '#shared/contract/commerce/license.ts';
import { getStoredPayment, setStoredPayment } from '#shared/contract/commerce/payment.ts';
import { listNotifications } from '#shared/contract/notification.ts';
import { outbox } from '#server/db/schema/system.ts';
import { orders } from '#server/db/schema/commerce/order.ts';
import { storedPayments } from '#server/db/schema/commerce/payment.ts';
import { dueWork } from '#server/db/schema/jobs.ts';
import { insertTrade, type TradeRow } from '#server/modules/commerce/ledger/order-sql.ts';
import { settleTrade } from '#server/modules/commerce/payment/settle-trade.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { makeVault } from '#server/ports/vault.ts';
import { findTrade, markStarted, updateTrade } from '#server/modules/commerce/ledger/trade-sql.ts';
import { arrangeLicense } from '#tests/support/commerce/arrange-license.ts';
import { arrangeOrder, yearLine } from '#tests/support/commerce/arrange-order.ts';
import { orderOf, pay, placeOrder } from '#tests/support/commerce/place-order.ts';
import { cards, primeOf } from '#tests/support/payment/card-prime.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { advance, settled, startAtNoon } from '#tests/support/server/sandbox-clock.ts';
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

const only = async () => {
  const [license] = done(await person.client.call(listLicenses)).items;
  if (!license) throw new Error('nothing was bought');
  return license;
};
const told = async () => done(await person.client.call(listNotifications)).items;
async function buy(number: string, sku = 'PRO-M', total = 100) {
  const payment = { prime: await primeOf(person.client, number) };
  return placeOrder(person, orderOf([sku], total, { paymentMethod: 'card', payment }));
}
const store = async (number: string) => {
  const payment = { prime: await primeOf(person.client, number) };
  return done(await person.client.call(setStoredPayment, { payment }));
};

describe('a card that was to be kept and is not', () => {
  it('is told of with the way to enter one, and the plan then renews by that', async () => {
    await buy(cards.lost);
    await advance(server.browser(), 'PT2M');
    const bought = await only();
    expect(bought).toMatchObject({ state: 'running', renews: false });
    const kinds = (await told()).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['paymentNotStored', 'paymentReceived']);
    const mails = await server.db.select().from(outbox).where(eq(outbox.recipient, person.email));
    expect(mails.map(({ text }) => text).join('\n')).toContain('/subscription/payment-method');
    await store(cards.good);
    expect(await only()).toMatchObject({ renews: true, nextBillingOn: bought.expiresOn });
    expect((await told()).map(({ kind }) => kind)).toContain('renewalSet');
    await advance(server.browser(), 'P32D');
    expect((await only()).orderNumbers).toHaveLength(2);
  });

  it('is nobody’s concern where an earlier one is charged', async () => {
    await store(cards.asked);
    await buy(cards.lost);
    await advance(server.browser(), 'PT2M');
    expect(await only()).toMatchObject({ renews: true });
    expect((await told()).map(({ kind }) => kind)).toEqual(['paymentReceived']);
  });

  it('of a payment that came to nothing is forgotten after a month', async () => {
    const order = await arrangeOrder(server.db, person, { state: 'cancel' });
    const now = await settled(server.browser());
    const { id } = await insertTrade(server.db, order, { method: 'card', createdAt: now });
    await updateTrade(server.db, id, { state: 'cancel', pendingCredential: Buffer.from('sealed') });
    const kept = async () => (await findTrade(server.db, { id }))?.trade.pendingCredential;
    await advance(server.browser(), 'P29D');
    expect(await kept()).not.toBeNull();
    await advance(server.browser(), 'P3D');
    expect(await kept()).toBeNull();
  });

  it('changes no plan that its owner cancelled, or pays in another way', async () => {
    const { orderNumber } = await buy(cards.good);
    done(await person.client.call(suspendLicense, { orderNumber, options: ['expensive'] }));
    await store(cards.asked);
    expect(await only()).toMatchObject({ renews: false, endedBy: 'cancelled' });
  });
});

/** A charge that its provider took on, and has not paid yet. */
async function arrangeRenewal(licenseId: string, method: 'card' | 'paypal') {
  const now = await settled(server.browser());
  const lines = [
    { ...yearLine, sku: 'PRO-M', periodType: 'M' as const, inclusivePrice: 100, amount: 100 },
  ];
  const facts = { kind: 'renewal', licenseId, total: 100, lines, createdAt: now } as const;
  const order = await arrangeOrder(server.db, person, facts);
  const trade = await insertTrade(server.db, order, { method, createdAt: now });
  await markStarted(server.db, trade.id, now);
  return trade;
}

/** Its money comes, as the provider tells some time. */
function settle({ id, tradeNo, amount }: TradeRow, now: Date) {
  const settlement = {
    method: 'paypal',
    attemptNo: tradeNo,
    providerTradeNo: `CAPTURE-${tradeNo}`,
    merchantId: '',
    amount,
    currency: 'TWD',
    paidAt: now,
    kind: 'paypal',
    bankCode: null,
    lastFour: null,
    stored: { method: 'paypal', vaultId: 'vault' },
  } as const;
  const ctx = {
    now,
    enqueue: () => Promise.resolve(),
    vault: makeVault(testAppKey),
    log: { error: () => undefined },
    config: { seller: null },
    einvoice: null,
  };
  return inTransaction(server.db, (db) => settleTrade({ ...ctx, db }, id, settlement));
}

describe('a renewal', () => {
  it('that is paid late leaves a card alone that was entered meanwhile', async () => {
    const placed = await placeOrder(person, orderOf(['PRO-M'], 100, { paymentMethod: 'paypal' }));
    await pay(person, placed.tradeNo);
    await settled(server.browser());
    const before = await server.db
      .select()
      .from(storedPayments)
      .where(eq(storedPayments.storedBy, person.userId));
    expect(before).toMatchObject([{ method: 'paypal' }]);
    await store(cards.good);
    const { id: licenseId } = await only();
    const now = await settled(server.browser());
    const trade = await arrangeRenewal(licenseId, 'paypal');
    const outcome = await settle(trade, now);
    expect(outcome).toBe('settled');
    expect((await only()).orderNumbers).toHaveLength(2);
    expect(done(await person.client.call(getStoredPayment))).toMatchObject({ method: 'card' });
  });

  it('that is paid after its plan ended unpaid lets it run as one that nobody ended', async () => {
    const now = await settled(server.browser());
    const today = taipeiDay(now);
    const { license } = await arrangeLicense(server.db, person, {
      sku: 'PRO-M',
      price: 100,
      startsOn: addMonths(today, -1),
      expiresOn: today,
      endedBy: 'unpaid',
      chargeTries: 4,
    });
    const trade = await arrangeRenewal(license.id, 'paypal');
    expect(await settle(trade, now)).toBe('settled');
    expect(await only()).toMatchObject({ state: 'running', endedBy: null, renews: false });
    await advance(server.browser(), 'P32D');
    expect((await told()).map(({ kind }) => kind)).toContain('planEnded');
  });

  it('that is under way is asked about though its plan was cancelled', async () => {
    const { orderNumber } = await buy(cards.good);
    const { id: licenseId } = await only();
    const trade = await arrangeRenewal(licenseId, 'card');
    done(await person.client.call(suspendLicense, { orderNumber, options: ['expensive'] }));
    const asked = and(eq(dueWork.name, 'ask-payment'), eq(dueWork.key, trade.id));
    expect(await server.db.$count(dueWork, asked)).toBe(1);
    const open = and(eq(orders.licenseId, licenseId), isNull(orders.paidAt));
    expect(await server.db.$count(orders, open)).toBe(1);
  });
});
