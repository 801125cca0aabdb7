import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { InvoiceBuyer } from '#shared/domain/commerce/invoice/invoice-document.ts';
import { referenceNumber } from '#shared/domain/commerce/reference-number.ts';
import { splitVat } from '#shared/domain/commerce/vat.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import {
  creditNotes,
  einvoiceMessages,
  invoices,
  invoiceTracks,
} from '#server/db/schema/commerce/invoice.ts';
import { startJobs, type JobRunner } from '#server/jobs/runner.ts';
import { deliverEinvoice } from '#server/modules/commerce/invoice/deliver-einvoice.ts';
import { issueCreditNote } from '#server/modules/commerce/invoice/issue-credit-note.ts';
import { issueInvoice } from '#server/modules/commerce/invoice/issue-invoice.ts';
import type { InvoiceContext } from '#server/modules/commerce/invoice/number-invoice.ts';
import { voidInvoice } from '#server/modules/commerce/invoice/void-invoice.ts';
import type { JobServices } from '#server/modules/job-services.ts';
import type { EinvoiceMessage } from '#server/ports/einvoice/einvoice-port.ts';
import { migFolder } from '#server/ports/einvoice/mig/mig-folder.ts';
import { buyers, insertTrack } from '#tests/support/commerce/invoices.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { jobStates } from '#tests/support/server/queue.ts';
import { firstAttempt } from '#tests/support/server/first-attempt.ts';

const database = testDatabase();
const config = readConfig({ NODE_ENV: 'test', SANDBOX: '1' });
const february = new Date('2026-02-14T04:00:00Z');
let folder = '';
let queue: JobRunner;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-invoices-'));
  const { pool, db }: { pool: pg.Pool; db: Database } = database;
  const log = { warn: () => undefined, error: () => undefined };
  queue = await startJobs({ pool, db, listener: null, log });
});
afterAll(async () => {
  await queue.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  const { db } = database;
  told = [];
  for (const table of [einvoiceMessages, creditNotes, invoices, invoiceTracks]) {
    await db.delete(table);
  }
  await insertTrack(db, { period: '11502', letters: 'AB', firstNumber: 0, lastNumber: 9999 });
});

/** Each call in a transaction of its own. */
function act<T>(work: (ctx: InvoiceContext) => Promise<T>): Promise<T> {
  return database.db.transaction((db) =>
    work({
      db,
      now: february,
      config,
      einvoice: migFolder(folder),
      enqueue: (...queued) => queue.enqueue(...queued),
    }),
  );
}

const paid = (amount: number, buyer: InvoiceBuyer = buyers.email) => ({
  orderNumber: referenceNumber(v7()),
  buyer,
  lines: [{ description: 'Professional', quantity: 1, amount }],
});

async function issue(amount: number): Promise<string> {
  const issued = await act((ctx) => issueInvoice(ctx, paid(amount)));
  return issued?.invoiceId ?? '';
}

/** Kinds of messages in the order in which they left. */
let told: string[] = [];

/** Does what the job does, and answers the names of the files there are then. */
async function deliver(invoiceId: string): Promise<string[]> {
  const { db } = database;
  const outgoing = migFolder(folder);
  const einvoice = {
    ...outgoing,
    deliver: (message: EinvoiceMessage) => {
      told.push(message.kind);
      return outgoing.deliver(message);
    },
  };
  // All that this job needs of the services.
  const services = { db, einvoice } as JobServices;
  await deliverEinvoice(services, { invoiceId }, firstAttempt(february));
  return (await readdir(folder)).toSorted();
}

it('an order has one invoice, with its rounding, whose message is queued with it', async () => {
  const request = paid(960, buyers.company);
  const issued = await act((ctx) => issueInvoice(ctx, request));
  expect(issued).toMatchObject({ number: 'AB00000000' });
  expect(await act((ctx) => issueInvoice(ctx, request))).toBeNull();
  expect(await database.db.select().from(invoices)).toMatchObject([
    { state: 'issued', period: '11502', net: 914, tax: 46, total: 960, buyer: buyers.company },
  ]);
  expect(await database.db.$count(einvoiceMessages)).toBe(1);
  expect(await jobStates(database.db, 'deliver-einvoice')).toEqual(['created']);
});

it('one whose order asks for it twice at once, too', async () => {
  const request = paid(100);
  const both = await Promise.all([1, 2].map(() => act((ctx) => issueInvoice(ctx, request))));
  expect(both.filter((issued) => issued !== null)).toHaveLength(1);
  expect(await database.db.select().from(invoiceTracks)).toMatchObject([{ nextNumber: 1 }]);
});

it('without a number it waits, and is not lost', async () => {
  await database.db.delete(invoiceTracks);
  expect(await act((ctx) => issueInvoice(ctx, paid(100)))).toMatchObject({ waits: 'no-track' });
  const [invoice] = await database.db.select().from(invoices);
  expect(invoice).toMatchObject({ state: 'waiting', total: 100 });
  const invoiceId = invoice?.id ?? '';
  expect(await act((ctx) => voidInvoice(ctx, { invoiceId, reason: '退款' }))).toBe('not-issued');
  const credit = { invoiceId, refundKey: 'R1', total: 50 };
  expect(await act((ctx) => issueCreditNote(ctx, credit))).toEqual({ refused: 'not-issued' });
});

it.each<[string, InvoiceBuyer, number]>([
  ['a wrong VAT number', { ...buyers.company, vatNumber: '12345678' }, 100],
  ['a company without a name', { ...buyers.company, name: ' ' }, 100],
  ['a wrong barcode', { ...buyers.barcode, barcode: '/abcdefg' }, 100],
  ['nothing paid', buyers.email, 0],
])('%s is no invoice', async (_case, buyer, amount) => {
  const issued = act((ctx) => issueInvoice(ctx, paid(amount, buyer)));
  await expect(issued).rejects.toThrow(RangeError);
  expect(await database.db.$count(invoices)).toBe(0);
});

it('it is voided once, and both messages go in their order', async () => {
  const invoiceId = await issue(960);
  const wish = { invoiceId, reason: '退款' };
  expect(await act((ctx) => voidInvoice(ctx, wish))).toBe('voided');
  expect(await act((ctx) => voidInvoice(ctx, wish))).toBe('voided');
  const credit = { invoiceId, refundKey: 'R1', total: 50 };
  expect(await act((ctx) => issueCreditNote(ctx, credit))).toEqual({ refused: 'voided' });
  const files = ['F0401-20260214-AB00000000.xml', 'F0501-20260214-AB00000000.xml'];
  expect(await deliver(invoiceId)).toEqual(files);
  expect(await deliver(invoiceId)).toEqual(files);
  expect(told).toEqual(['F0401', 'F0501']);
  const rows = await database.db.select().from(einvoiceMessages);
  expect(rows.map(({ deliveredAt }) => deliveredAt)).toEqual([february, february]);
});

describe('credit notes', () => {
  it('are rounded by themselves, and the same refund has one', async () => {
    const invoiceId = await issue(960);
    const credit = { invoiceId, refundKey: 'R1', total: 760 };
    const first = await act((ctx) => issueCreditNote(ctx, credit));
    expect(first).toEqual({
      amounts: { net: 724, tax: 36, total: 760 },
      number: 'AB0000000011501',
    });
    expect(await act((ctx) => issueCreditNote(ctx, credit))).toEqual(first);
    const rest = { invoiceId, refundKey: 'R2', total: 201 };
    expect(await act((ctx) => issueCreditNote(ctx, rest))).toEqual({ refused: 'more-than-left' });
    expect(await act((ctx) => issueCreditNote(ctx, { ...rest, total: 200 }))).toEqual({
      amounts: { net: 190, tax: 10, total: 200 },
      number: 'AB0000000011502',
    });
    expect(await act((ctx) => voidInvoice(ctx, { invoiceId, reason: '退款' }))).toBe(
      'has-credit-note',
    );
    expect(await deliver(invoiceId)).toEqual(
      expect.arrayContaining(['G0401-20260214-AB0000000011501.xml']),
    );
    const xml = await readFile(path.join(folder, 'G0401-20260214-AB0000000011502.xml'), 'utf8');
    expect(xml).toMatch(/<TaxAmount>10<\/TaxAmount>\s*<TotalAmount>190<\/TotalAmount>/);
  });

  it('asked for at once never come to more than the invoice, and all of it is exactly it', async () => {
    const parts = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(parts, async (wanted) => {
        const total = wanted.reduce((sum, part) => sum + part, 0);
        const invoiceId = await issue(total);
        const key = v7();
        // The same parts once more: only what is left may be given.
        const asked = await Promise.all(
          [...wanted, ...wanted].map((part, at) =>
            act((ctx) =>
              issueCreditNote(ctx, { invoiceId, refundKey: `${key}-${at}`, total: part }),
            ),
          ),
        );
        const given = asked.flatMap((one) => ('amounts' in one ? [one.amounts] : []));
        const sum = (of: 'net' | 'tax' | 'total') => given.reduce((all, one) => all + one[of], 0);
        expect(sum('total')).toBeLessThanOrEqual(total);
        const left = total - sum('total');
        if (left > 0) {
          const last = { invoiceId, refundKey: key, total: left };
          const rest = await act((ctx) => issueCreditNote(ctx, last));
          if ('amounts' in rest) given.push(rest.amounts);
        }
        const { net, tax } = splitVat(total);
        expect([sum('net'), sum('tax'), sum('total')]).toEqual([net, tax, total]);
      }),
      { numRuns: 15 },
    );
  });
});
