import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import words from '#resources/locales/en/mail.json' with { type: 'json' };
import { mailedEvents } from '#shared/domain/account/account-events.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { addDays } from '#shared/domain/day-arithmetic.ts';
import { einvoiceMessages, invoices, invoiceTracks } from '#server/db/schema/commerce/invoice.ts';
import { licenseOrders, orders } from '#server/db/schema/commerce/order.ts';
import { sandboxPayments, storedPayments, trades } from '#server/db/schema/commerce/payment.ts';
import { refunds } from '#server/db/schema/commerce/refund.ts';
import { notifications } from '#server/db/schema/notification.ts';
import { outbox } from '#server/db/schema/system.ts';
import { differencesOf } from '#server/modules/commerce/report/money-report.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { buy, purchaseKinds, type Purchase } from '#tests/support/killing/purchases.ts';
import { seededRandom } from '#tests/support/killing/random.ts';
import { arrangeShopper, type Shopper } from '#tests/support/killing/shopper.ts';
import { someMoments, startTwins, type Twins } from '#tests/support/killing/twins.ts';
import { operate, startOperating } from '#tests/support/server/operate.ts';
import { idle, passPauses } from '#tests/support/server/queue.ts';
import { testAppKey } from '#tests/support/server/test-server.ts';

const isFull = process.env['TEST_FULL'] === '1';
const purchases = isFull ? 200 : 20;
/** Of the servers at each step. */
const danger = 0.6;
/** People who buy at the same time. */
const crowd = 4;
const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
const random = seededRandom(seed);

const database = testDatabase();
let twins: Twins;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-kill-'));
  twins = await startTwins(database, folder);
  return () => twins.stop();
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An operator confirms, sometimes a second time after the first was killed at it. */
async function confirm(tradeNo: string, amount: number): Promise<void> {
  const place = { databaseUrl: database.url, dataDir: folder, env: { APP_KEY: testAppKey } };
  const args = ['payments', 'confirm', tradeNo, String(amount)];
  if (random.is(0.3)) {
    const first = startOperating(place, ...args);
    await someMoments(database.db, random);
    const ended = new Promise((resolve) => first.once('exit', resolve));
    first.kill('SIGKILL');
    await ended;
  }
  await operate(place, ...args);
}

const shopper = () => arrangeShopper({ db: database.db, twins, random, danger });

async function buyAll(): Promise<Purchase[]> {
  const bought: Purchase[] = [];
  let left = purchases;
  const line = async () => {
    while (left > 0) {
      left -= 1;
      const kind = purchaseKinds[left % purchaseKinds.length] ?? 'ecpay';
      bought.push(await buy(kind, await shopper(), confirm));
    }
  };
  await Promise.all(Array.from({ length: crowd }, line));
  return bought;
}

/** Lets time pass until nothing is left to be done: questions to providers, refunds, a renewal. */
async function passTime(who: Shopper): Promise<Date> {
  let now = new Date();
  for (const hours of [1, 24, 9 * 24, 32 * 24]) {
    const wanted = new Date(Date.now() + hours * 3_600_000);
    await eventually(
      `the clock shows ${wanted.toISOString()}`,
      async () => {
        await passPauses(database.db);
        now = await who.step('the clock', async ({ client }) => {
          const response = await client.fetch('/sandbox/clock', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ now: wanted.toISOString() }),
          });
          const body = (await response.json()) as { now?: string }; // decisions section 11
          return new Date(body.now ?? 0);
        });
        return now >= wanted;
      },
      120_000,
    );
  }
  await eventually('all jobs are done', async () => {
    // Whoever was killed at a message held it, for two minutes.
    await database.db
      .update(einvoiceMessages)
      .set({ heldUntil: null })
      .where(isNull(einvoiceMessages.deliveredAt));
    await passPauses(database.db);
    await idle(database.db);
    const { rows } = await database.db.execute(sql`select from jobs.job where state = 'retry'`);
    return rows.length === 0;
  });
  return now;
}

/** Numbers of the trades that somebody paid at a simulator. */
async function paidOutside(): Promise<string[]> {
  const rows = await database.db
    .select({ key: sandboxPayments.key })
    .from(sandboxPayments)
    .where(
      sql`${sandboxPayments.provider} in ('ecpay', 'tappay') and ${sandboxPayments.state}->>'step' = 'paid'`,
    );
  return rows.map(({ key }) => key).toSorted();
}

function askedBack() {
  return database.db
    .select({
      refundNo: refunds.refundNo,
      state: refunds.state,
      trouble: refunds.trouble,
      tradeNo: trades.tradeNo,
    })
    .from(refunds)
    .innerJoin(trades, eq(trades.id, refunds.tradeId));
}

/** How often the simulator of ECPay gave money of a trade back. */
async function returnsOutside(tradeNo: string): Promise<number> {
  const [row] = await database.db
    .select({ count: sql<number>`jsonb_array_length(${sandboxPayments.state}->'returns')` })
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.provider, 'ecpay'), eq(sandboxPayments.key, tradeNo)));
  return row?.count ?? 0;
}

/** Of the mail that a notification comes with. */
function subjectOf({ kind, data }: typeof notifications.$inferSelect): string {
  const event = mailedEvents.find((known) => known === kind);
  if (!event) throw new Error(`${kind} is not mailed`);
  const values: Readonly<Record<string, unknown>> = data;
  return words.event[event].subject.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name]),
  );
}

it(
  `money, plans, invoices and mails agree after ${purchases} purchases on two servers that were killed (KILL_SEED=${seed})`,
  { timeout: isFull ? 2_400_000 : 400_000 },
  async () => {
    const { db } = database;
    const began = taipeiDay(new Date());
    const bought = await buyAll();
    const now = await passTime(await shopper());
    expect(twins.kills).toBeGreaterThanOrEqual(purchases / 15);
    expect(bought).toHaveLength(purchases);

    // Nothing is left open, and each has one order and, where a card renews, one more.
    const everything = await db
      .select({ order: orders, trade: trades })
      .from(orders)
      .innerJoin(trades, eq(trades.orderId, orders.id))
      .orderBy(asc(orders.id));
    const isRefused = ({ trade }: (typeof everything)[number]) =>
      trade.method === 'card' && trade.state === 'failed';
    const all = everything.filter((one) => !isRefused(one));
    const of = ({ shopper: { userId } }: Purchase) =>
      all
        .filter(({ order }) => order.userId === userId)
        .map(({ order, trade }) => `${order.kind} ${order.state} ${trade.state}`);
    const first = 'purchase success success';
    const kept = await db.select().from(storedPayments);
    expect(kept.length).toBeGreaterThan(0);
    for (const purchase of bought) {
      // TapPay tells once what a card is charged by again: who dies at that moment has a plan that ends,
      // and its buyer is told (below).
      const isKept = kept.some(({ storedBy }) => storedBy === purchase.shopper.userId);
      const again = isKept ? ['renewal success success'] : [];
      expect(of(purchase), `${purchase.kind} ${purchase.tradeNo}`).toEqual([first, ...again]);
    }

    // Who paid outside is paid here, and the other way round.
    const paid = all.filter(({ trade }) => trade.method === 'ecpay' || trade.method === 'card');
    expect(paid.map(({ trade }) => trade.tradeNo).toSorted()).toEqual(await paidOutside());

    // A plan for each order, an invoice where something was paid, and what happened told once.
    const charged = all.filter(({ trade }) => trade.amount > 0).map(({ order }) => order);
    const issued = await db.select().from(invoices).orderBy(asc(invoices.number));
    expect(issued.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
      charged.map(({ orderNumber }) => orderNumber).toSorted(),
    );
    const ids = all.map(({ order }) => order.id);
    const terms = await db.select().from(licenseOrders).where(inArray(licenseOrders.orderId, ids));
    expect(terms.map(({ orderId }) => orderId).toSorted()).toEqual(ids.toSorted());
    const told = await db.select().from(notifications);
    const mails = await db.select().from(outbox);
    const kinds = { purchase: 'paymentReceived', renewal: 'planRenewed' } as const;
    for (const { order, trade } of all) {
      const kind = trade.amount === 0 ? 'planBegun' : kinds[order.kind];
      const once = told.filter((one) => one.kind === kind && one.data['tradeNo'] === trade.tradeNo);
      expect(once, `${kind} of ${trade.tradeNo}`).toHaveLength(1);
    }
    for (const { kind, shopper: buyer, tradeNo } of bought) {
      const isLost = kind === 'card' && !kept.some(({ storedBy }) => storedBy === buyer.userId);
      const lost = told.filter(
        (one) => one.userId === buyer.userId && one.kind === 'paymentNotStored',
      );
      expect(lost, `a lost card of ${tradeNo}`).toHaveLength(isLost ? 1 : 0);
      const came = mails.filter(({ recipient }) => recipient === buyer.email);
      const wanted = told.filter(({ userId }) => userId === buyer.userId);
      expect(came.map(({ subject }) => subject).toSorted(), tradeNo).toEqual(
        wanted.map(subjectOf).toSorted(),
      );
    }

    // Numbers one after the other in each period, each told to the tax office once.
    const tracks = await db.select().from(invoiceTracks);
    const taken = tracks.reduce((sum, track) => sum + track.nextNumber - track.firstNumber, 0);
    expect(new Set(issued.map(({ period, number }) => `${period}${number}`)).size).toBe(taken);
    const messages = await db.select().from(einvoiceMessages);
    expect(messages.filter(({ kind }) => kind === 'F0401')).toHaveLength(issued.length);
    expect(messages.filter(({ deliveredAt }) => deliveredAt === null)).toEqual([]);
    const files = await readdir(path.join(folder, 'einvoices'), { recursive: true });
    const named = issued.filter(({ number }) => files.some((one) => one.includes(`${number}`)));
    expect(named).toHaveLength(issued.length);

    // What was asked back went back once, or waits for an operator who is told why.
    for (const { refundNo, state, trouble, tradeNo } of await askedBack()) {
      const returns = await returnsOutside(tradeNo);
      expect(trouble === null ? [state, returns] : returns < 2, refundNo).toEqual(
        trouble === null ? ['refunded', 1] : true,
      );
    }
    expect(await differencesOf(db, { from: addDays(began, -1), to: taipeiDay(now) }, now)).toEqual(
      [],
    );
  },
);
