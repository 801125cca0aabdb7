import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setCart } from '#shared/contract/commerce/cart.ts';
import {
  activateLicense,
  activateSerialNumber,
  listLicenses,
  resumeLicense,
  suspendLicense,
} from '#shared/contract/commerce/license.ts';
import { createOrder } from '#shared/contract/commerce/order.ts';
import { setStoredPayment } from '#shared/contract/commerce/payment.ts';
import { requestRefund } from '#shared/contract/commerce/refund.ts';
import { getTransaction, listTransactions } from '#shared/contract/commerce/transaction.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { addDays, addMonths } from '#shared/domain/day-arithmetic.ts';
import { surveyAnswers } from '#server/db/schema/commerce/cart.ts';
import { serialNumbers } from '#server/db/schema/commerce/subscription.ts';
import { outbox } from '#server/db/schema/system.ts';
import { arrangeLicense } from '#tests/support/commerce/arrange-license.ts';
import {
  openPaymentPage,
  orderOf,
  pay,
  someTeam,
  type OrderInput,
} from '#tests/support/commerce/place-order.ts';
import { cards, primeOf } from '#tests/support/payment/card-prime.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { codesOf, detailsOf, done, type Answer } from '#tests/support/server/answer.ts';
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

const fill = async (...skus: string[]) =>
  done(await person.client.call(setCart, { items: skus.map((sku) => ({ sku })) }));
/** Sends an order as a page does, with a key of its own. */
async function order(skus: string[], total: number, more: Partial<OrderInput> = {}, key?: string) {
  person.client.idempotencyKey = key ?? crypto.randomUUID();
  const answer = await person.client.call(createOrder, orderOf(skus, total, more));
  person.client.idempotencyKey = null;
  return answer;
}
async function byCard(number: string): Promise<Partial<OrderInput>> {
  const payment = { prime: await primeOf(person.client, number) };
  return { paymentMethod: 'card', payment };
}
const barcode = { invoice: { kind: 'mobile-barcode', mobileBarcode: '/ABC1234' } } as const;
const payments = async () => done(await person.client.call(listTransactions, {})).items;
const paidOf = async () => (await payments()).filter(({ status }) => status === 'success');

describe('an order whose response was lost', () => {
  it.each([
    ['a plan', 'PRO-M', 100],
    ['storage', 'ST50-M', 50],
    ['a free first month', 'PRO-M-FREE1', 0],
  ])('of %s by card is not paid again, whatever changed in the form', async (_what, sku, total) => {
    await fill(sku);
    const first = done(await order([sku], total, await byCard(cards.good), `lost-${sku}`));
    const changes: Partial<OrderInput>[] = [
      { ...(await byCard(cards.good)), ...barcode },
      { ...(await byCard(cards.asked)) },
      { paymentMethod: 'paypal' },
      { ...(await byCard(cards.good)), replacesOrder: first.orderNumber },
    ];
    for (const change of changes) {
      const { orderNumber, tradeNo } = first;
      expect(detailsOf(await order([sku], total, change), 1027)).toEqual({
        orderNumber,
        tradeNo,
        status: 'success',
      });
    }
    // A repetition has another prime, or none: the same order all the same.
    const again = { paymentMethod: 'card' } as const;
    expect(done(await order([sku], total, again, `lost-${sku}`))).toEqual(first);
    expect(await payments()).toHaveLength(1);
  });

  it('is not paid again by a page that sends its form after the key was forgotten', async () => {
    await fill('PRO-M');
    const { orderNumber, tradeNo } = done(
      await order(['PRO-M'], 100, await byCard(cards.good), 'lost-old'),
    );
    await advance(person.client, 'PT25H');
    const again = await order(['PRO-M'], 100, await byCard(cards.good), 'lost-old');
    expect(detailsOf(again, 1027)).toEqual({ orderNumber, tradeNo, status: 'success' });
    expect(await payments()).toHaveLength(1);
  });

  it('is made once of two at the same moment', async () => {
    await fill('PRO-M');
    const [one, two] = [await byCard(cards.good), await byCard(cards.good)];
    const answers = await Promise.all(
      [one, two].map((more) => person.client.call(createOrder, orderOf(['PRO-M'], 100, more))),
    );
    expect(codesOf(answers)).toEqual([0, 1027]);
    expect(await payments()).toHaveLength(1);
  });

  it('converts a personal plan once, whichever of four orders arrives first', async () => {
    const { orderNumber } = done(await order(['PRO-M'], 100, await byCard(cards.good)));
    const conversion = { team: someTeam, convertOrders: [orderNumber] };
    const byCards = await Promise.all(Array.from({ length: 4 }, () => byCard(cards.good)));
    const answers = await Promise.all(
      byCards.map((more, at) => {
        const items: [string, number] = at % 2 === 0 ? ['TEAM-M', 300] : ['TEAM-Y', 2880];
        return order([items[0]], items[1], { ...more, ...conversion });
      }),
    );
    // 1031 where the first order is paid before another one is read.
    const [first, ...others] = codesOf(answers);
    expect(first).toBe(0);
    for (const code of others) expect([1027, 1031]).toContain(code);
    expect(await paidOf()).toHaveLength(2);
  });

  it('of a conversion stops those of other items and other buyers, until it is decided', async () => {
    const { teamId, holder, members } = await makeTeam(server, ['accounting']);
    const { order: personal } = await arrangeLicense(server.db, holder, {
      workspaceId: teamId,
      startsOn: addDays(taipeiDay(new Date()), -30),
      expiresOn: addDays(taipeiDay(new Date()), 300),
    });
    const conversion = { convertOrders: [personal.orderNumber] };
    const convert = async (who: ArrangedPerson, sku: string, total: number, more = {}) =>
      who.client.call(createOrder, orderOf([sku], total, { ...conversion, ...more }));
    const first = done(await convert(holder, 'TEAM-M', 300));
    const [, accounting] = members;
    const refused = await convert(accounting, 'TEAM-Y', 2880);
    expect(detailsOf(refused, 1027)).toEqual({
      orderNumber: first.orderNumber,
      tradeNo: first.tradeNo,
      status: 'pending',
    });
    // An order without the conversion is none of its business, and the buyer may replace it.
    done(await accounting.client.call(createOrder, orderOf(['TEAM-Y'], 2880)));
    done(await convert(accounting, 'TEAM-M', 300, { replacesOrder: first.orderNumber }));
  });

  it('is undecided where the provider gave no answer, and cannot be replaced then', async () => {
    await fill('PRO-M');
    const { orderNumber, tradeNo } = done(await order(['PRO-M'], 100, await byCard(cards.lost)));
    for (const more of [{}, { replacesOrder: orderNumber }]) {
      const refused = await order(['PRO-M'], 100, { paymentMethod: 'ecpay', ...more });
      expect(detailsOf(refused, 1027)).toEqual({ orderNumber, tradeNo, status: 'pending' });
    }
    await advance(person.client, 'PT2M');
    expect(await paidOf()).toMatchObject([{ tradeNo }]);
    expect(detailsOf(await order(['PRO-M'], 100), 1027)).toMatchObject({ status: 'success' });
    expect(await payments()).toHaveLength(1);
  });

  it('that never arrived is refused without a card, and made with one', async () => {
    await fill('PRO-M');
    const refused = await order(['PRO-M'], 100, { paymentMethod: 'card' });
    expect(Object.keys(detailsOf(refused, 2000).fields)).toEqual(['payment']);
    done(await order(['PRO-M'], 100, await byCard(cards.good)));
    expect(await paidOf()).toHaveLength(1);
  });

  it('is replaced where its payer has to act and the buyer saw it', async () => {
    await fill('PRO-M');
    const first = done(await order(['PRO-M'], 100));
    expect(detailsOf(await order(['PRO-M'], 100, barcode), 1027)).toEqual({
      orderNumber: first.orderNumber,
      tradeNo: first.tradeNo,
      status: 'pending',
    });
    const replacesOrder = first.orderNumber;
    const second = done(await order(['PRO-M'], 100, { ...barcode, replacesOrder }));
    const state = async ({ tradeNo: id }: typeof first) =>
      done(await person.client.call(getTransaction, { id })).status;
    expect([await state(first), await state(second)]).toEqual(['cancel', 'pending']);
    await openPaymentPage(person, second);
    await pay(person, second.tradeNo);
    await settled(person.client);
    expect(await state(second)).toBe('success');
    const mails = await server.db.$count(outbox, eq(outbox.recipient, person.email));
    expect(mails, 'of the payment only').toBe(1);
  });

  it('does not stop another purchase of the same, once it is in the cart again', async () => {
    await fill('PRO-M');
    done(await order(['PRO-M'], 100, await byCard(cards.good)));
    await fill('ST50-M');
    done(await order(['ST50-M'], 50, await byCard(cards.good)));
    await fill('PRO-M');
    done(await order(['PRO-M'], 100, await byCard(cards.good)));
    expect(await paidOf()).toHaveLength(3);
  });
});

/** A command that moves money or service: its first run, what a page sends again, and what it changed. */
interface Command {
  first: () => Promise<Answer>;
  /** The same with changed input, as from a form that was edited after the response was lost. */
  again: () => Promise<Answer>;
  /** How the second response says what became of the first command. */
  learns: { status: number; data?: unknown };
  /** Is it safe to repeat by its key? A bound card is not: binding charges nothing. */
  isKeyed?: false;
  /** What moved: amounts, terms, days. The same after both runs as after one. */
  effects: () => Promise<unknown>;
}

const termsOf = async () => {
  const { items } = done(await person.client.call(listLicenses, {}));
  return items.map(({ sku, state, startOn, expiresOn, convertedDays, renews }) => {
    return { sku, state, startOn, expiresOn, convertedDays, renews };
  });
};
const refundsOf = async () =>
  (await payments()).filter((one) => one.refundStatus !== null).map(({ tradeNo }) => tradeNo);
const charges = async () => ({
  paid: (await paidOf()).map(({ sku, total }) => `${sku} ${total}`),
  terms: await termsOf(),
});
/** An order by card that is sent again with another card and another invoice. */
async function orderTwice(sku: string, total: number, change: Partial<OrderInput> = {}) {
  await fill(sku);
  const sent = async (more: Partial<OrderInput>) =>
    person.client.call(
      createOrder,
      orderOf([sku], total, { ...(await byCard(cards.good)), ...change, ...more }),
    );
  return {
    first: () => sent({}),
    again: () => sent({ ...barcode, convertOrders: [] }),
    learns: { status: 1027, data: { status: 'success' } },
    effects: charges,
  };
}

const commands: Record<string, () => Promise<Command>> = {
  async 'purchase of a plan'() {
    return orderTwice('PRO-M', 100);
  },
  async 'purchase of storage'() {
    return orderTwice('ST50-M', 50);
  },
  async 'renewal by hand'() {
    await fill('PRO-M');
    done(await order(['PRO-M'], 100, await byCard(cards.good)));
    return orderTwice('PRO-M', 100);
  },
  async 'conversion of a personal plan'() {
    await fill('PRO-M');
    const { orderNumber } = done(await order(['PRO-M'], 100, await byCard(cards.good)));
    return orderTwice('TEAM-M', 300, { team: someTeam, convertOrders: [orderNumber] });
  },
  async requestRefund() {
    const [sku, total] = ['PRO-M', 100] as const;
    const { orderNumber, tradeNo } = done(await order([sku], total, await byCard(cards.good)));
    const ask = (options: ('expensive' | 'alternative')[]) =>
      person.client.call(requestRefund, { tradeNo, orderNumber, options });
    return {
      first: () => ask(['expensive']),
      again: () => ask(['alternative']),
      learns: { status: 1029, data: { why: 'refunded' } },
      effects: refundsOf,
    };
  },
  async setStoredPayment() {
    done(await order(['PRO-M'], 100, await byCard(cards.neverAgain)));
    await advance(person.client, 'P32D');
    const store = async (number: string) =>
      person.client.call(setStoredPayment, {
        payment: { prime: await primeOf(person.client, number) },
      });
    return {
      first: () => store(cards.good),
      again: () => store(cards.asked),
      learns: { status: 0 },
      isKeyed: false,
      effects: charges,
    };
  },
  async activateSerialNumber() {
    const serialNumber = `CRS${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    const importedAt = new Date();
    await server.db
      .insert(serialNumbers)
      .values({ serialNumber, model: 'CRS24', boughtOn: '2024-05-01', importedAt });
    const activate = (typed: string) =>
      person.client.call(activateSerialNumber, { id: 'PRO-Y', serialNumber: typed });
    const expiresOn = addDays(taipeiDay(await settled(person.client)), 365);
    return {
      first: () => activate(serialNumber),
      again: () => activate(`${serialNumber.slice(0, 3)}-${serialNumber.slice(3)}`.toLowerCase()),
      learns: { status: 1030, data: { expiresOn } },
      effects: termsOf,
    };
  },
  async activateLicense() {
    const today = taipeiDay(await settled(person.client));
    const days = { startsOn: addDays(today, 5), expiresOn: addMonths(addDays(today, 5), 12) };
    const { license } = await arrangeLicense(server.db, person, days);
    const activate = () => person.client.call(activateLicense, { id: license.id });
    return { first: activate, again: activate, learns: { status: 0 }, effects: termsOf };
  },
  async suspendLicense() {
    const { orderNumber } = done(await order(['PRO-M'], 100, await byCard(cards.good)));
    const cancel = (options: ('expensive' | 'alternative')[]) =>
      person.client.call(suspendLicense, { orderNumber, options });
    return {
      first: () => cancel(['expensive']),
      again: () => cancel(['alternative']),
      learns: { status: 0 },
      effects: async () => ({
        terms: await termsOf(),
        answers: await server.db.$count(surveyAnswers, eq(surveyAnswers.userId, person.userId)),
      }),
    };
  },
  async resumeLicense() {
    const { orderNumber } = done(await order(['PRO-M'], 100, await byCard(cards.good)));
    done(await person.client.call(suspendLicense, { orderNumber, options: ['expensive'] }));
    const resume = () => person.client.call(resumeLicense, { orderNumber });
    return { first: resume, again: resume, learns: { status: 0 }, effects: charges };
  },
};

describe('a money command whose response was lost', () => {
  it.each(Object.entries(commands))('%s has one effect', async (_name, arranged) => {
    const { first, again, learns, isKeyed = true, effects } = await arranged();
    const before = await effects();
    person.client.idempotencyKey = crypto.randomUUID();
    const answer = await first();
    expect(answer.status).toBe(0);
    await settled(person.client);
    const once = await effects();
    expect(once).not.toEqual(before);
    if (isKeyed) expect(await first()).toMatchObject({ status: 0, data: answer.data });
    person.client.idempotencyKey = crypto.randomUUID();
    expect(await again()).toMatchObject(learns);
    person.client.idempotencyKey = null;
    await settled(person.client);
    expect(await effects()).toEqual(once);
  });
});
