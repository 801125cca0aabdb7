import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { addMonths } from '#shared/domain/day-arithmetic.ts';
import { invoicePeriodOf } from '#shared/domain/commerce/invoice/invoice-period.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { einvoiceMessages, invoices, invoiceTracks } from '#server/db/schema/commerce/invoice.ts';
import {
  ecpayTestKeys,
  ecpayTestMerchant,
  startEcpayEinvoices,
} from '#tests/support/commerce/ecpay-einvoice-server.ts';
import { insertWaiting } from '#tests/support/commerce/invoices.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { operate } from '#tests/support/server/operate.ts';
import { passPauses } from '#tests/support/server/queue.ts';
import { advance, moveTo, settled } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-einvoices-'));
});
afterAll(() => rm(folder, { recursive: true }));

const invoiceOf = async ({ db }: TestServer, id: string) => {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id));
  return invoice;
};
const ready = async ({ address }: TestServer): Promise<unknown> =>
  (await fetch(`${address}/readyz`)).json();

it('what was paid for without a track is issued once an operator adds one, and its message is a file', async () => {
  const outgoing = path.join(folder, 'outgoing');
  const server = await startTestServer({ EINVOICE_DIR: outgoing });
  const browser = server.browser();
  try {
    // In the middle of a month: with the next period the sandbox adds its numbers.
    const nextMonth = addMonths(taipeiDay(await settled(browser)), 1).slice(0, 7);
    await moveTo(browser, new Date(`${nextMonth}-15T12:00:00+08:00`));
    expect(await ready(server)).toMatchObject({ invoiceNumbers: 'enough' });
    await server.db.delete(invoiceTracks);
    expect(await ready(server)).toMatchObject({ status: 'ready', invoiceNumbers: 'low' });
    const first = await insertWaiting(server.db);
    const second = await insertWaiting(server.db);
    const now = await advance(browser, 'PT2H');
    expect(await invoiceOf(server, first)).toMatchObject({ state: 'waiting', number: null });
    const metrics = await (await fetch(`${server.address}/metrics`)).text();
    expect(metrics).toContain('\nmarquee_invoices_waiting 2\n');
    const { code: period } = invoicePeriodOf(taipeiDay(now));
    const place = { databaseUrl: server.databaseUrl, dataDir: folder };
    const add = (...args: string[]) => operate(place, 'invoice-track', 'add', period, ...args);
    expect(await add('AB', '00000498', '00000499')).toBe(`${period} AB00000498 to AB00000499\n`);
    await expect(add('AB', '00000499', '00000500')).rejects.toThrow('These numbers are there');
    await eventually('both are issued', async () => {
      const told = await server.db.select().from(einvoiceMessages);
      return told.length === 2 && told.every(({ deliveredAt }) => deliveredAt !== null);
    });
    expect(await invoiceOf(server, first)).toMatchObject({ state: 'issued', number: 'AB00000498' });
    expect(await invoiceOf(server, second)).toMatchObject({ number: 'AB00000499' });
    const files = await readdir(outgoing);
    expect(files.map((name) => name.slice(-14)).toSorted()).toEqual([
      'AB00000498.xml',
      'AB00000499.xml',
    ]);
    const xml = await readFile(path.join(outgoing, files[0] ?? ''), 'utf8');
    expect(xml).toContain('<TotalAmount>960</TotalAmount>');
    expect(await operate(place, 'invoice-track', 'list')).toBe(
      `${period} AB00000498 to AB00000499: 0 left\n`,
    );
    const lines = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'invoice-track'));
    expect(lines.map(({ data }) => data)).toMatchObject([
      { action: 'add', letters: 'AB', firstNumber: 498, lastNumber: 499 },
      { action: 'list' },
    ]);
  } finally {
    await server.stop();
  }
});

const database = testDatabase();

it.each([
  [['subtract'], /Say add or list/],
  [['add', '11503', 'AB', '00000000', '00000499'], /no period/],
  [['add', '11002', 'AB', '00000000', '00000499'], /is over/],
  [['add', '19902', 'Ab', '00000000', '00000499'], /two letters/],
  [['add', '19902', 'AB', '0', '499'], /8 digits/],
  [['add', '19902', 'AB', '00000499', '00000000'], /must not be the smaller/],
])('refuses %j in words', async (args, message) => {
  const place = { databaseUrl: database.url, dataDir: folder };
  await expect(operate(place, 'invoice-track', ...args)).rejects.toThrow(message);
});

it('ECPay numbers them itself; while it is away nothing is lost, and nothing is issued twice', async () => {
  const ecpay = await startEcpayEinvoices();
  const server = await startTestServer({
    EINVOICE_DIR: '',
    ECPAY_INVOICE_MERCHANT_ID: ecpayTestMerchant,
    ECPAY_INVOICE_HASH_KEY: ecpayTestKeys.hashKey,
    ECPAY_INVOICE_HASH_IV: ecpayTestKeys.hashIv,
    ECPAY_INVOICE_URL: ecpay.url,
  });
  try {
    const id = await insertWaiting(server.db);
    await advance(server.browser(), 'PT2H');
    expect(await invoiceOf(server, id)).toMatchObject({ state: 'waiting', platform: 'ecpay' });
    await advance(server.browser(), 'PT2H');
    expect(await server.db.$count(einvoiceMessages)).toBe(1);
    // It had taken the first one on, and the answer was lost.
    ecpay.answers['Issue'] = { RtnCode: 10_000_009, RtnMsg: 'duplicate' };
    ecpay.answers['GetIssue'] = {
      RtnCode: 1,
      RtnMsg: '',
      IIS_Number: 'CD00000007',
      IIS_Random_Number: '0007',
      IIS_Create_Date: '2026-02-28 23:59:59',
      IIS_Remain_Allowance_Amt: 960,
    };
    await eventually('it is issued', async () => {
      await passPauses(server.db);
      await settled(server.browser());
      return (await invoiceOf(server, id))?.state === 'issued';
    });
    expect(await invoiceOf(server, id)).toMatchObject({
      number: 'CD00000007',
      randomCode: '0007',
      period: '11502',
      issuedAt: new Date('2026-02-28T15:59:59Z'),
    });
    expect(await ready(server)).toMatchObject({ invoiceNumbers: 'of the platform' });
  } finally {
    await server.stop();
    await ecpay.stop();
  }
});

it('the sandbox has numbers for years, wherever its clock is moved', async () => {
  const server = await startTestServer();
  try {
    const now = await advance(server.browser(), 'P3Y');
    const { firstDay } = invoicePeriodOf(taipeiDay(now));
    const later = invoicePeriodOf(addMonths(firstDay, 2)).code;
    expect(await server.db.$count(invoiceTracks, eq(invoiceTracks.period, later))).toBe(1);
    const id = await insertWaiting(server.db);
    await advance(server.browser(), 'PT2H');
    expect(await invoiceOf(server, id)).toMatchObject({ state: 'issued' });
  } finally {
    await server.stop();
  }
});
