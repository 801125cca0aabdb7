import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { connectDatabase, type Connection, type Database } from '#server/db/connect.ts';
import { silentLog } from '#server/db/embedded/database-log.ts';
import { einvoiceMessages, invoices, invoiceTracks } from '#server/db/schema/commerce/invoice.ts';
import { licenseOrders } from '#server/db/schema/commerce/order.ts';
import { trades } from '#server/db/schema/commerce/payment.ts';
import { findNumbersLeft } from '#server/modules/commerce/invoice/number-shortage.ts';
import {
  numberInvoice,
  type InvoiceContext,
} from '#server/modules/commerce/invoice/number-invoice.ts';
import { migFolder } from '#server/ports/einvoice/mig/mig-folder.ts';
import { buyers as buyerOf, insertTrack, insertWaiting } from '#tests/support/commerce/invoices.ts';
import { openPaymentPage, orderOf, pay, placeOrder } from '#tests/support/commerce/place-order.ts';
import { createTestDatabase, testDatabase } from '#tests/support/database/database.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer } from '#tests/support/server/test-server.ts';

const database = testDatabase();
let other: Connection;
beforeAll(async () => {
  other = await connectDatabase({
    databaseUrl: database.url,
    dataDir: '',
    poolSize: 5,
    log: silentLog,
  });
});
afterAll(() => other.close());
beforeEach(async () => {
  for (const table of [einvoiceMessages, invoices, invoiceTracks]) await database.db.delete(table);
});

const config = readConfig({ NODE_ENV: 'test', SANDBOX: '1' });
const february = new Date('2026-02-14T04:00:00Z');

function contextOf(db: Database, now = february): InvoiceContext {
  const enqueue = () => Promise.resolve();
  return { db, now, config, einvoice: migFolder(''), enqueue };
}

class TakenBack extends Error {}

/** One payment with its invoice; `isTakenBack`: something fails after the number was taken. */
async function payAndNumber(db: Database, isTakenBack: boolean): Promise<void> {
  const work = db.transaction(async (tx) => {
    await numberInvoice(contextOf(tx), { id: await insertWaiting(tx), buyer: buyerOf.email });
    if (isTakenBack) throw new TakenBack();
  });
  if (isTakenBack) await expect(work).rejects.toThrow(TakenBack);
  else await work;
}

it('two processes number 200 payments, some of which fail: no gap, no number twice', async () => {
  const { db } = database;
  await insertTrack(db, { period: '11502', letters: 'AB', firstNumber: 950, lastNumber: 999 });
  await insertTrack(db, { period: '11502', letters: 'AB', firstNumber: 5000, lastNumber: 9999 });
  const fails = Array.from({ length: 200 }, () => Math.random() < 0.3);
  // Ten at a time in each process: on a slow machine 100 would exceed the time limit for a connection.
  const left = fails.values();
  await Promise.all(
    Array.from({ length: 20 }, async (_, lane) => {
      for (const isTakenBack of left)
        await payAndNumber(lane % 2 === 0 ? db : other.db, isTakenBack);
    }),
  );
  const issued = await db.select().from(invoices);
  const paid = fails.filter((isTakenBack) => !isTakenBack).length;
  const all = [
    ...Array.from({ length: 50 }, (_, at) => 950 + at),
    ...Array.from({ length: 200 }, (_, at) => 5000 + at),
  ];
  expect(issued.map(({ number }) => number ?? 'none').toSorted()).toEqual(
    all.slice(0, paid).map((number) => `AB${String(number).padStart(8, '0')}`),
  );
  expect(await db.$count(einvoiceMessages)).toBe(paid);
  const [first, second] = await db.select().from(invoiceTracks).orderBy(invoiceTracks.id);
  expect([first?.nextNumber, second?.nextNumber]).toEqual([1000, 5000 + paid - 50]);
});

const buyers = process.env['TEST_FULL'] === '1' ? 40 : 4;
const paidByEach = 5;
const payments = buyers * paidByEach;

it(`${payments} payments that come in at once through two servers are numbered without gap`, async () => {
  const shared = await createTestDatabase();
  const env = { DATABASE_URL: shared.url, LIMITS: 'off' };
  const [one, two] = [await startTestServer(env), await startTestServer(env)];
  onTestFinished(async () => {
    await one.stop();
    await two.stop();
    await shared.drop();
  });
  const { db } = one;
  // Several of a workspace, too: these wait for each other before they take a number.
  const placed = await Promise.all(
    Array.from({ length: buyers }, async (_, at) => {
      const buyer = await arrangePerson(at % 2 === 0 ? one : two);
      const own: string[] = [];
      while (own.length < paidByEach) {
        const order = await placeOrder(buyer, orderOf(['ST50-M'], 50));
        await openPaymentPage(buyer, order);
        own.push(order.tradeNo);
      }
      return own.map((tradeNo) => () => pay(buyer, tradeNo));
    }),
  );
  await Promise.all(placed.flat().map((settle) => settle()));
  // A call-back that found no place in the database is asked about a minute later.
  await advance(one.browser(), 'PT2M');
  expect(await db.$count(trades, eq(trades.state, 'success'))).toBe(payments);
  expect(await db.$count(licenseOrders)).toBe(payments);
  const issued = await db.select().from(invoices).orderBy(invoices.number);
  const track = (await db.select().from(invoiceTracks)).find(
    ({ firstNumber, nextNumber }) => nextNumber > firstNumber,
  );
  const first = track?.firstNumber ?? Number.NaN;
  expect(issued.map(({ number }) => number)).toEqual(
    Array.from(
      { length: payments },
      (_, at) => `${track?.letters}${String(first + at).padStart(8, '0')}`,
    ),
  );
  expect(track?.nextNumber).toBe(first + payments);
}, 240_000);

it('a period begins and ends at midnight in Taipei', async () => {
  const { db } = database;
  const range = { firstNumber: 0, lastNumber: 9 };
  await insertTrack(db, { period: '11502', letters: 'AB', ...range });
  await insertTrack(db, { period: '11504', letters: 'CD', ...range });
  const at = async (now: string) => {
    const id = await insertWaiting(db);
    await numberInvoice(contextOf(db, new Date(now)), { id, buyer: buyerOf.email });
    const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id));
    return [invoice?.period, invoice?.number];
  };
  expect(await at('2026-02-28T15:59:59.999Z')).toEqual(['11502', 'AB00000000']);
  expect(await at('2026-02-28T16:00:00Z')).toEqual(['11504', 'CD00000000']);
  expect(await at('2026-04-30T15:59:59.999Z')).toEqual(['11504', 'CD00000001']);
});

it('says why there is no number, and changes nothing then', async () => {
  const { db } = database;
  const id = await insertWaiting(db);
  const nobody = { ...contextOf(db), config: { ...config, seller: null } };
  expect(await numberInvoice(nobody, { id, buyer: buyerOf.email })).toEqual({ waits: 'no-seller' });
  expect(await numberInvoice(contextOf(db), { id, buyer: buyerOf.email })).toEqual({
    waits: 'no-track',
  });
  await insertTrack(db, { period: '11502', letters: 'AB', firstNumber: 7, lastNumber: 7 });
  await db.update(invoiceTracks).set({ nextNumber: 8 });
  expect(await numberInvoice(contextOf(db), { id, buyer: buyerOf.email })).toEqual({
    waits: 'track-exhausted',
  });
  expect(await db.select().from(invoices)).toMatchObject([{ state: 'waiting', number: null }]);
  expect(await db.$count(einvoiceMessages)).toBe(0);
});

it('numbers are low below 500 or 5 %, and missing ten days before a period', async () => {
  const { db } = database;
  const left = async (now: string) => {
    const all = await findNumbersLeft(db, new Date(now));
    return all.map((one) => [one.period, one.left, one.isLow]);
  };
  await insertTrack(db, { period: '11502', letters: 'AB', firstNumber: 0, lastNumber: 19_999 });
  const take = (nextNumber: number) => db.update(invoiceTracks).set({ nextNumber });
  await take(19_000);
  expect(await left('2026-02-18T00:00:00+08:00')).toEqual([['11502', 1000, false]]);
  await take(19_001);
  expect(await left('2026-02-18T00:00:00+08:00')).toEqual([['11502', 999, true]]);
  await db.update(invoiceTracks).set({ lastNumber: 499, nextNumber: 0 });
  expect(await left('2026-02-18T00:00:00+08:00')).toEqual([['11502', 500, false]]);
  await take(1);
  expect(await left('2026-02-19T00:00:00+08:00')).toEqual([
    ['11502', 499, true],
    ['11504', 0, true],
  ]);
});
