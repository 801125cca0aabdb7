import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  activateLicense,
  listLicenses,
  resumeLicense,
  suspendLicense,
} from '#shared/contract/commerce/license.ts';
import { getTransaction } from '#shared/contract/commerce/transaction.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { addDays, addMonths } from '#shared/domain/day-arithmetic.ts';
import { licenses } from '#server/db/schema/plan.ts';
import { arrangeLicense, licenseNow } from '#tests/support/commerce/arrange-license.ts';
import {
  openPaymentPage,
  orderOf,
  pay,
  placeOrder,
  someTeam,
  type OrderInput,
} from '#tests/support/commerce/place-order.ts';
import { cards, primeOf } from '#tests/support/payment/card-prime.ts';
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

const today = async () => taipeiDay(await settled(server.browser()));
const list = async () => done(await person.client.call(listLicenses)).items;

async function buyByCard(sku: string, total: number, more: Partial<OrderInput> = {}) {
  const payment = { prime: await primeOf(person.client, cards.good) };
  return placeOrder(person, orderOf([sku], total, { paymentMethod: 'card', payment, ...more }));
}

/** Ordered, and at the page of the payment. */
async function orderToPay(sku: string, total: number, more: Partial<OrderInput> = {}) {
  const placed = await placeOrder(person, orderOf([sku], total, more));
  await openPaymentPage(person, placed);
  return placed;
}

describe('a plan that another one of its tier follows', () => {
  it('is not taken up again: both would be charged', async () => {
    const { orderNumber } = await buyByCard('PRO-M', 100);
    done(await person.client.call(suspendLicense, { orderNumber, options: ['expensive'] }));
    expect((await list())[0]).toMatchObject({ canResume: true });
    await buyByCard('PRO-Y', 960);
    expect((await list()).map(({ canResume }) => canResume)).toEqual([false, false]);
    expect(await person.client.call(resumeLicense, { orderNumber })).toMatchObject({
      status: 1031,
    });
    expect(await list()).toMatchObject([{ renews: true }, { renews: false }]);
  });
});

describe('plans that wait', () => {
  it('begin behind one that is started before its turn', async () => {
    const from = await today();
    const waiting = async (startsOn: string) => {
      const expiresOn = addMonths(startsOn, 1);
      const facts = { startsOn, expiresOn, sku: 'PRO-M', price: 100 };
      return (await arrangeLicense(server.db, person, facts)).license;
    };
    const first = await waiting(addDays(from, 10));
    const second = await waiting(first.expiresOn ?? '');
    done(await person.client.call(activateLicense, { id: second.id }));
    const started = await licenseNow(server.db, second.id);
    expect(started).toMatchObject({ startsOn: from, expiresOn: addMonths(from, 1) });
    expect(await licenseNow(server.db, first.id)).toMatchObject({
      startsOn: started.expiresOn,
      expiresOn: addMonths(addMonths(from, 1), 1),
    });
  });
});

describe('personal plans and a team’s', () => {
  it('that still can go into it do, though others ended while its money was awaited', async () => {
    const from = await today();
    const plan = async (startsOn: string, expiresOn: string, sku: string) => {
      const made = await arrangeLicense(server.db, person, { startsOn, expiresOn, sku });
      return { id: made.license.id, orderNumber: made.order.orderNumber };
    };
    const ending = await plan(addDays(from, -20), addDays(from, 2), 'PRO-M');
    const next = await plan(addDays(from, 2), addDays(from, 302), 'PRO-Y');
    const convertOrders = [ending.orderNumber, next.orderNumber];
    const more = { team: someTeam, convertOrders };
    const { tradeNo } = await orderToPay('TEAM-Y', 2880, more);
    await advance(server.browser(), 'P4D');
    await pay(person, tradeNo);
    await settled(server.browser());
    const { status, convertedDays } = done(
      await person.client.call(getTransaction, { id: tradeNo }),
    );
    expect({ status, convertedDays }).toEqual({ status: 'success', convertedDays: 298 });
    expect(await licenseNow(server.db, next.id)).toMatchObject({ endedBy: 'converted' });
  });

  it('are charged no more beside it, converted or not', async () => {
    await buyByCard('PRO-M', 100);
    await buyByCard('TEAM-M', 300, { team: someTeam });
    expect(await list()).toMatchObject([
      { sku: 'TEAM-M', renews: true },
      { sku: 'PRO-M', state: 'running', renews: false, endedBy: 'replaced' },
    ]);
  });

  it('are taken up again beside it no more', async () => {
    const { orderNumber } = await buyByCard('PRO-M', 100);
    done(await person.client.call(suspendLicense, { orderNumber, options: ['expensive'] }));
    await buyByCard('TEAM-M', 300, { team: someTeam });
    expect(await person.client.call(resumeLicense, { orderNumber })).toMatchObject({
      status: 1031,
    });
  });

  it('whose money comes when there is a team are set aside for an operator', async () => {
    const { tradeNo } = await orderToPay('PRO-Y', 960);
    await buyByCard('TEAM-M', 300, { team: someTeam });
    await pay(person, tradeNo);
    await settled(server.browser());
    expect(done(await person.client.call(getTransaction, { id: tradeNo }))).toMatchObject({
      status: 'abnormal',
    });
    const own = await list();
    expect(own.map(({ sku }) => sku)).toEqual(['TEAM-M']);
    const rows = await server.db
      .select()
      .from(licenses)
      .where(eq(licenses.id, own[0]?.id ?? ''));
    expect(rows).toMatchObject([{ renews: true }]);
  });
});
