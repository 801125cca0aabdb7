import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FreeOffer } from '#shared/domain/commerce/catalogue.ts';
import { emptyCart, getCart, setCart } from '#shared/contract/commerce/cart.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import { deleteAccountRows } from '#server/modules/account/security/purge-sql.ts';
import { carts, surveyAnswers } from '#server/db/schema/commerce/cart.ts';
import { planPrices, plans } from '#server/db/schema/plan.ts';
import { arrangeOrder } from '#tests/support/commerce/arrange-order.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { detailsOf, done } from '#tests/support/server/answer.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let person: ArrangedPerson;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await arrangePerson(server);
});

type Wanted = CallInput<typeof setCart>['items'][number];
const month = { sku: 'PRO-M', type: 'plan', inclusivePrice: 100, currency: 'TWD' } as const;
const year = { sku: 'PRO-Y', type: 'plan', inclusivePrice: 960, currency: 'TWD' } as const;
const trial = { sku: 'PRO-T14', type: 'plan', inclusivePrice: 0, currency: 'TWD' } as const;
const freeMonth = { ...month, sku: 'PRO-M-FREE1' } as const;
const teamYear = { sku: 'TEAM-Y', type: 'plan', inclusivePrice: 2880, currency: 'TWD' } as const;
const storage = { sku: 'ST50-M', type: 'storage', inclusivePrice: 50, currency: 'TWD' } as const;

const put = (items: Wanted[], more: { total?: number; currency?: string } = {}, who = person) =>
  who.client.call(setCart, { items, ...more });
const read = async (who = person) => done(await who.client.call(getCart));

/** Gives the workspace of somebody an offer that is long over. */
async function onceHad(offer: FreeOffer): Promise<void> {
  await arrangeOrder(server.db, person, { offer, total: 0, state: 'success' });
}

describe('a cart', () => {
  it('is empty at first, takes items with the catalogue’s facts, and is replaced as a whole', async () => {
    expect(await read()).toEqual({ items: [], total: 0, tax: 0, currency: 'TWD', usedOffers: [] });
    const kept = done(await put([year], { total: 960, currency: 'TWD' }));
    expect(kept).toEqual({
      items: [
        {
          ...year,
          name: 'Professional, yearly',
          planType: 'professional',
          planTypeName: 'Professional',
          periodType: 'Y',
          periodTypeName: 'Yearly',
          unitPrice: 914,
          freeDays: 0,
          isAvailable: true,
          product: 'platform',
          convertedDays: 0,
        },
      ],
      total: 960,
      tax: 46,
      currency: 'TWD',
      usedOffers: [],
    });
    expect(await read()).toEqual(kept);
    expect(done(await put([storage, storage]))).toMatchObject({ total: 100, tax: 5 });
    expect((await read()).items.map(({ sku, product }) => [sku, product])).toEqual([
      ['ST50-M', 'storage'],
      ['ST50-M', 'storage'],
    ]);
  });

  it('takes back what it answered, and costs nothing yet where the first month is free', async () => {
    const { items, total, currency } = done(await put([freeMonth], { total: 0 }));
    expect(items[0]).toMatchObject({ inclusivePrice: 100, unitPrice: 95, freeDays: 30 });
    expect(total).toBe(0);
    expect(await put(items, { total, currency })).toMatchObject({ status: 0 });
  });

  it('is one’s own', async () => {
    await put([month]);
    expect((await read(await arrangePerson(server))).items).toEqual([]);
    expect(await server.browser().call(getCart)).toMatchObject({ status: 1 });
  });
});

describe('the checks of decisions section 8, each before the next one', () => {
  beforeEach(async () => {
    await onceHad('trial');
    expect((await read()).usedOffers).toEqual(['trial']);
  });

  it.each<[number, string, Wanted[], { total?: number; currency?: string }]>([
    [1027, 'nothing', [], { total: 1, currency: 'USD' }],
    [1022, 'two currencies, and plan with storage', [month, { ...storage, currency: 'USD' }], {}],
    [1022, 'another currency in all', [{ ...month, currency: 'USD' }], { currency: 'USD' }],
    [1020, 'plan with storage, and two plans', [month, year, storage], {}],
    [1021, 'two plans, one of them the trial again', [trial, month], {}],
    [1024, 'the trial again, at a wrong price', [{ ...trial, inclusivePrice: 1 }], {}],
    [1023, 'a price that is off', [{ ...month, inclusivePrice: 99 }], {}],
    [1023, 'a total that is off', [month], { total: 99 }],
    [1023, 'what the catalogue does not know', [{ ...month, sku: 'PRO-X' }], {}],
    [1031, 'what everybody has', [{ sku: 'BASIC' }], {}],
  ])('%i for %s; the cart stays as it was', async (code, _what, items, more) => {
    await put([year]);
    expect(await put(items, more)).toMatchObject({ status: code });
    expect((await read()).items.map(({ sku }) => sku)).toEqual(['PRO-Y']);
  });
});

describe('in a team', () => {
  it('personal plans are refused, and who pays decides', async () => {
    const { members } = await makeTeam(server, ['accounting', 'app_admin', 'member']);
    const [holder, accounting, appAdmin, member] = members;
    expect(await put([month], {}, accounting)).toMatchObject({ status: 1031 });
    expect(await put([trial], {}, holder)).toMatchObject({ status: 1031 });
    expect(await put([teamYear], {}, accounting)).toMatchObject({ status: 0 });
    // Each fills his own.
    expect((await read(holder)).items).toEqual([]);
    for (const { client } of [appAdmin, member]) {
      expect(await client.call(getCart)).toMatchObject({ status: 5 });
      expect(await client.call(setCart, { items: [teamYear] })).toMatchObject({ status: 5 });
      expect(await client.call(emptyCart, {})).toMatchObject({ status: 5 });
    }
  });
});

describe('what was put in earlier', () => {
  it('has the price of now', async () => {
    await put([year]);
    const only = eq(planPrices.sku, 'PRO-Y');
    await server.db.update(planPrices).set({ inclusivePrice: 1050 }).where(only);
    const dearer = await read();
    await server.db.update(planPrices).set({ inclusivePrice: 960 }).where(only);
    expect(dearer).toMatchObject({ items: [{ unitPrice: 1000 }], total: 1050, tax: 50 });
  });

  it('stays in sight and is counted no more once it cannot be bought', async () => {
    await put([trial]);
    expect((await read()).items).toMatchObject([{ isAvailable: true }]);
    await onceHad('trial');
    expect((await read()).items).toMatchObject([{ sku: 'PRO-T14', isAvailable: false }]);
    await put([year]);
    const only = eq(plans.sku, 'PRO-Y');
    await server.db.update(plans).set({ isAvailable: false }).where(only);
    const cart = await read();
    const again = await put([year]);
    await server.db.update(plans).set({ isAvailable: true }).where(only);
    expect(cart).toMatchObject({ items: [{ sku: 'PRO-Y', isAvailable: false }], total: 0, tax: 0 });
    expect(again).toMatchObject({ status: 1023 });
  });
});

describe('emptying', () => {
  const answers = () =>
    server.db.select().from(surveyAnswers).where(eq(surveyAnswers.userId, person.userId));

  it('keeps the reason of an upgrade that is given up, and needs one for nothing else', async () => {
    await put([year]);
    const refused = detailsOf(await person.client.call(emptyCart, {}), 2000);
    expect(refused.fields).toEqual({ options: { key: 'required.options' } });
    const unsaid = await person.client.call(emptyCart, { options: ['others'], reason: ' ' });
    expect(detailsOf(unsaid, 2000).fields).toEqual({ reason: { key: 'required.reason' } });
    expect((await read()).items).toHaveLength(1);
    done(
      await person.client.call(emptyCart, { options: ['expensive', 'others'], reason: ' Later ' }),
    );
    expect((await read()).items).toEqual([]);
    expect(await answers()).toMatchObject([
      {
        kind: 'give-up-upgrade',
        skus: ['PRO-Y'],
        options: ['expensive', 'others'],
        reason: 'Later',
      },
    ]);
    done(await person.client.call(setCart, { items: [{ sku: 'ST50-M' }] }));
    done(await person.client.call(emptyCart, {}));
    // Nothing is in it that could be given up.
    done(await person.client.call(emptyCart, { options: ['expensive'] }));
    expect(await answers()).toHaveLength(1);
  });

  it('takes the reasons of the form and no others', async () => {
    await put([month]);
    for (const options of [['cheap'], ['expensive', 'expensive']]) {
      expect(await person.client.send(emptyCart, { options })).toMatchObject({ status: 2000 });
    }
    expect((await read()).items).toHaveLength(1);
  });
});

it('what is left goes with the account', async () => {
  await put([year]);
  done(await person.client.call(emptyCart, { options: ['expensive'] }));
  await put([year]);
  await deleteAccountRows(server.db, person.userId);
  expect(await server.db.$count(carts, eq(carts.userId, person.userId))).toBe(0);
  expect(await server.db.$count(surveyAnswers, eq(surveyAnswers.userId, person.userId))).toBe(0);
});
