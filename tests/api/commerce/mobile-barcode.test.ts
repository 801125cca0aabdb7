import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { setCart } from '#shared/contract/commerce/cart.ts';
import { validateMobileBarcode } from '#shared/contract/commerce/invoice.ts';
import { createOrder } from '#shared/contract/commerce/order.ts';
import { listPlans } from '#shared/contract/commerce/plan.ts';
import { orders } from '#server/db/schema/commerce/order.ts';
import { orderOf, someTeam } from '#tests/support/commerce/place-order.ts';
import { done } from '#tests/support/server/answer.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let person: ArrangedPerson;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  person = await arrangePerson(server);
});
afterAll(() => server.stop());

const validate = (mobileBarcode: string, { client } = person) =>
  client.call(validateMobileBarcode, { mobileBarcode });

describe('a mobile barcode', () => {
  it.each(['/ABC1234', '/TRM+O+P', '/AB.-+99'])('%s exists', async (barcode) => {
    expect(await validate(barcode)).toMatchObject({ status: 0, data: true });
  });

  it.each([
    ['/REFUSED', 1035],
    ['/UNKNOWN', 1036],
    ['/NOQUERY', 1036],
    ['/ABORTED', 1037],
    ['/OFFLINE', 1037],
    ['/RUBBISH', 1037],
    ['/HTTP503', 1037],
  ])('%s, which the Ministry does not confirm, is answered %i', async (barcode, code) => {
    expect(await validate(barcode)).toMatchObject({ http: 422, status: code });
  });

  it('is for people with a verified address', async () => {
    expect(await validate('/ABC1234', { ...person, client: server.browser() })).toMatchObject({
      status: 1,
    });
  });
});

describe('with nobody there who could be asked', () => {
  it('a wrong format is 1035 all the same, and a right one is 1037', async () => {
    const alone = await startTestServer({
      DATABASE_URL: server.databaseUrl,
      EINVOICE_APP_ID: 'EINV0000000000',
      EINVOICE_URL: 'http://127.0.0.1:9/',
      LIMITS: 'off',
    });
    const own = await arrangePerson(alone);
    for (const wrong of ['', 'ABC', '/ABC123', '/abc*efg', '/ABC 123', '//ABC123']) {
      expect(await validate(wrong, own)).toMatchObject({ status: 1035 });
    }
    expect(await validate('/ABC1234', own)).toMatchObject({ status: 1037 });
    const invoice = { kind: 'mobile-barcode', mobileBarcode: '/ABC1234' } as const;
    own.client.idempotencyKey = 'registry-down';
    const ordered = await own.client.call(createOrder, orderOf(['PRO-M'], 100, { invoice }));
    expect(ordered).toMatchObject({ http: 422, status: 1037 });
    // Nothing is ordered, so that the order can be repeated.
    expect(await server.db.$count(orders, eq(orders.userId, own.userId))).toBe(0);
    await alone.stop();
    // With the registry up again, the same call with the same key is an order.
    const later = server.browser();
    for (const [name, value] of own.client.cookies) later.cookies.set(name, value);
    later.idempotencyKey = 'registry-down';
    done(await later.call(createOrder, orderOf(['PRO-M'], 100, { invoice })));
  });
});

describe('a mobile barcode of an order', () => {
  const orderWith = (mobileBarcode: string, { client } = person) =>
    client.call(
      createOrder,
      orderOf(['PRO-M'], 100, { invoice: { kind: 'mobile-barcode', mobileBarcode } }),
    );

  it.each([
    ['/abc1234', 0],
    [' /ABC 1234 ', 0],
    ['／ＡＢＣ１２３４', 0],
    ['/AB.-+99', 0],
    ['/UNKNOWN', 1036],
    ['/ABC123', 1035],
    ['ABC12345', 1035],
    ['/ÄBC1234', 1035],
  ])('%s is checked as by the form: %i', async (typed, code) => {
    expect(await validate(typed)).toMatchObject({ status: code });
    const ordered = await orderWith(typed);
    expect(ordered).toMatchObject({ status: code });
    if (ordered.status !== 0) return;
    const [order] = await server.db
      .select()
      .from(orders)
      .where(eq(orders.orderNumber, ordered.data.orderNumber));
    expect(order?.invoiceBuyer).toMatchObject({
      barcode: typed.includes('99') ? '/AB.-+99' : '/ABC1234',
    });
    // The time of the check.
    expect(order?.invoiceBuyer).toHaveProperty('checkedAt');
  });
});

describe('an order with a field too many', () => {
  const good = orderOf(['PRO-M'], 100);
  it.each([
    ['quantity', { items: [{ sku: 'PRO-M', quantity: 3 }] }, 'items.0.quantity'],
    ['a coupon', { coupon: 'X' }, 'coupon'],
    ['a card number', { payment: { card: '4242' } }, 'payment.card'],
    [
      'a barcode beside a company',
      {
        invoice: {
          kind: 'company',
          company_name: 'Blue Door',
          vat_number: '04595257',
          mobile_barcode: '/ABC1234',
        },
      },
      'invoice.mobileBarcode',
    ],
    ['a role of the team', { team: { ...someTeam, role: 'x' } }, 'team.role'],
  ])('%s is refused by name', async (_what, more, field) => {
    const refused = await person.client.send(createOrder, { ...good, ...more });
    expect(refused).toMatchObject({ status: 2000 });
    const { fields } = refused.data as { fields: object };
    expect(fields).toHaveProperty([field]);
  });

  it('takes items as the cart and the plans have them', async () => {
    const { items } = done(await person.client.call(setCart, { items: [{ sku: 'PRO-M' }] }));
    done(await person.client.call(createOrder, { ...good, items }));
    const plans = done(await person.client.call(listPlans));
    const storage = plans.filter(({ sku }) => sku === 'ST50-M');
    done(await person.client.call(createOrder, { ...orderOf([], 50), items: storage }));
  });
});
