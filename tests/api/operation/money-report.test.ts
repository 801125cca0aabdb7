import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { addDays } from '#shared/domain/day-arithmetic.ts';
import { moneyText } from '#shared/domain/commerce/money-text.ts';
import type { Database } from '#server/db/connect.ts';
import { creditNotes, einvoiceMessages, invoices } from '#server/db/schema/commerce/invoice.ts';
import { licenseOrders, orders } from '#server/db/schema/commerce/order.ts';
import { trades } from '#server/db/schema/commerce/payment.ts';
import { refunds } from '#server/db/schema/commerce/refund.ts';
import {
  differenceKinds,
  type DifferenceKind,
} from '#server/modules/commerce/report/differences-sql.ts';
import { differencesOf } from '#server/modules/commerce/report/money-report.ts';
import { openPaymentPage, orderOf, pay, placeOrder } from '#tests/support/commerce/place-order.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { eventually } from '#tests/support/eventually.ts';
import { operate, operateBuilt } from '#tests/support/server/operate.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let folder = '';
let paid: { orderNumber: string; tradeNo: string };
const today = taipeiDay(new Date());
const isPaid = () => eq(orders.orderNumber, paid.orderNumber);
const isTrade = () => eq(trades.tradeNo, paid.tradeNo);
const isInvoice = () => eq(invoices.orderNumber, paid.orderNumber);

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-report-'));
  const person = await arrangePerson(server);
  const placed = await placeOrder(person, orderOf(['PRO-Y'], 960));
  paid = placed;
  await openPaymentPage(person, placed);
  await pay(person, paid.tradeNo);
  const other = await arrangePerson(server);
  const free = { paymentMethod: undefined, invoice: undefined };
  await placeOrder(other, orderOf(['PRO-T14'], 0, free));
  await placeOrder(other, orderOf(['PRO-M'], 100, { paymentMethod: 'offline' }));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const place = () => ({ databaseUrl: server.databaseUrl, dataDir: folder });
const report = (...args: string[]) => operate(place(), 'money', 'report', ...args);

/** A refund of the order that is paid out. */
async function payOut(db: Database, document: 'void' | 'credit-note') {
  const [order] = await db.select().from(orders).where(isPaid());
  const [trade] = await db.select().from(trades).where(isTrade());
  if (!order || !trade) throw new Error('the order is paid');
  await db.insert(refunds).values({
    refundNo: 'R1',
    tradeId: trade.id,
    orderId: order.id,
    workspaceId: order.workspaceId,
    planType: 'professional',
    year: 2026,
    state: 'refunded',
    amountPaid: 960,
    refundAmount: 960,
    fee: 0,
    actualAmount: 960,
    isManual: false,
    options: [],
    document,
    documentAt: new Date(),
    requestedAt: new Date(),
    requestedOn: today,
    refundedAt: new Date(),
  });
}

async function credit(db: Database, total: number, refundKey = 'R1') {
  const [invoice] = await db.select().from(invoices).where(isInvoice());
  if (!invoice) throw new Error('the order is paid');
  await db.insert(creditNotes).values({
    invoiceId: invoice.id,
    refundKey,
    position: 1,
    net: total,
    tax: 0,
    total,
    issuedAt: new Date(),
  });
}

type Act = (db: Database) => Promise<unknown>;
/** What breaks the books so that exactly this is found, and of what. */
const acts: Record<DifferenceKind, { subject: () => string | RegExp; act: Act }> = {
  'paid-without-invoice': {
    subject: () => paid.orderNumber,
    async act(db) {
      await db.delete(einvoiceMessages);
      await db.delete(invoices).where(isInvoice());
    },
  },
  'invoice-of-another-amount': {
    subject: () => paid.orderNumber,
    act: (db) => db.update(invoices).set({ total: 961, net: 915 }).where(isInvoice()),
  },
  'paid-without-licence': {
    subject: () => paid.orderNumber,
    async act(db) {
      const [order] = await db.select().from(orders).where(isPaid());
      await db.delete(licenseOrders).where(eq(licenseOrders.orderId, order?.id ?? ''));
    },
  },
  'paid-without-trade': {
    subject: () => paid.orderNumber,
    act: (db) => db.update(trades).set({ amount: 959 }).where(isTrade()),
  },
  'trade-without-order': {
    subject: () => paid.tradeNo,
    act: (db) => db.update(orders).set({ state: 'failed' }).where(isPaid()),
  },
  'licence-without-order': {
    subject: () => /^[\da-f-]{36}$/,
    async act(db) {
      const [order] = await db.select().from(orders).where(isPaid());
      await db.delete(licenseOrders).where(eq(licenseOrders.orderId, order?.id ?? ''));
    },
  },
  'invoice-without-payment': {
    subject: () => paid.orderNumber,
    act: (db) => db.update(orders).set({ state: 'pending', paidAt: null }).where(isPaid()),
  },
  'invoice-without-number': {
    subject: () => paid.orderNumber,
    act: (db) =>
      db
        .update(invoices)
        .set({ state: 'waiting', number: null, createdAt: new Date(Date.now() - 90_000_000) })
        .where(isInvoice()),
  },
  'refund-without-document': {
    subject: () => 'R1',
    async act(db) {
      await payOut(db, 'credit-note');
      await credit(db, 959);
    },
  },
  'document-without-refund': {
    subject: () => paid.orderNumber,
    act: (db) => credit(db, 960, 'R0'),
  },
  'payment-in-question': {
    subject: () => paid.tradeNo,
    act: (db) => db.update(trades).set({ state: 'abnormal' }).where(isTrade()),
  },
};

class TakenBack extends Error {}

/** What is found while something is broken, which is whole again afterwards. */
async function foundAfter(act: Act) {
  let found: Awaited<ReturnType<typeof differencesOf>> = [];
  const work = server.db.transaction(async (db) => {
    await act(db);
    found = await differencesOf(db, { from: today, to: addDays(today, 1) }, new Date());
    throw new TakenBack();
  });
  await expect(work).rejects.toThrow(TakenBack);
  return found;
}

describe('the report of money', () => {
  it('adds up the days of what was paid and invoiced, and finds no difference', async () => {
    const text = await report();
    expect(text).toContain(
      `${today}: invoiced ${moneyText(960)} (1), paid ${moneyText(960)} (1)\nNo difference.`,
    );
    expect(await report('2026-01-01')).toMatch(/^No money from 2026-01-01 to 2026-01-01/);
    await expect(report('2026-02-30')).rejects.toThrow(/no day/);
    await expect(report(today, addDays(today, -1))).rejects.toThrow(/must not come before/);
    await expect(report('2024-01-01', '2026-01-01')).rejects.toThrow(/366 days/);
  });

  // Its own keys.
  it.each(Object.keys(differenceKinds) as DifferenceKind[])('finds what %s is', async (kind) => {
    const { subject, act } = acts[kind];
    const found = await foundAfter(act);
    const ofKind = found.filter((one) => one.kind === kind).map((one) => one.subject);
    const wanted = subject();
    expect(ofKind).toEqual([typeof wanted === 'string' ? wanted : expect.stringMatching(wanted)]);
  });

  it('takes refunds with their papers for what they are', async () => {
    const isVoid = (db: Database) =>
      db.update(invoices).set({ state: 'voided', voidedAt: new Date() }).where(isInvoice());
    expect(await foundAfter(isVoid)).toMatchObject([{ kind: 'document-without-refund' }]);
    const refunded = async (db: Database) => {
      await payOut(db, 'void');
      await isVoid(db);
    };
    expect(await foundAfter(refunded)).toEqual([]);
    const credited = async (db: Database) => {
      await payOut(db, 'credit-note');
      await credit(db, 960);
    };
    expect(await foundAfter(credited)).toEqual([]);
  });

  it('fails where something is wrong, and the daily check counts it', async () => {
    const metrics = async () => (await server.browser().fetch('/metrics')).text();
    await server.db.update(trades).set({ amount: 959 }).where(isTrade());
    const wrong = `DIFFERENCE: ${paid.orderNumber} .NT.960. is paid, and its payments`;
    const stdout: unknown = expect.stringMatching(new RegExp(wrong));
    await expect(operateBuilt(place(), 'money', 'report')).rejects.toMatchObject({
      code: 1,
      stdout,
    });
    await advance(server.browser(), 'P1D');
    await eventually('one is counted', async () =>
      (await metrics()).includes('\nmarquee_money_differences 1\n'),
    );
    await server.db.update(trades).set({ amount: 960 }).where(isTrade());
    await advance(server.browser(), 'P1D');
    await eventually('none is', async () =>
      (await metrics()).includes('\nmarquee_money_differences 0\n'),
    );
  });
});
