import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anInvoice, buyers } from '#tests/support/commerce/invoices.ts';
import type { EinvoiceMessage } from '../einvoice-port.ts';
import { issueMessage } from './issue-message.ts';
import { migFolder } from './mig-folder.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-mig-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Every element with its text, in their order: `Main/InvoiceNumber: AB12345678`. */
function elementsOf(xml: string): string[] {
  const parsed: unknown = new XMLParser({ preserveOrder: true, parseTagValue: false }).parse(xml);
  const walk = (nodes: unknown, above: string[]): string[] =>
    (nodes as Record<string, unknown>[]).flatMap((node) =>
      Object.entries(node).flatMap(([name, inner]) => {
        if (name === '#text') return [`${above.join('/')}: ${String(inner)}`];
        return name.startsWith('?') ? [] : walk(inner, [...above, name]);
      }),
    );
  return walk(parsed, []).map((line) => line.replace(/^\w+\//, ''));
}

async function delivered(message: EinvoiceMessage): Promise<{ name: string; xml: string }> {
  await rm(folder, { recursive: true });
  const port = migFolder(folder);
  await port.deliver(message);
  const before = await readdir(folder);
  const [name = ''] = before;
  const xml = await readFile(path.join(folder, name), 'utf8');
  await port.deliver(message);
  expect(await readdir(folder)).toEqual([name]);
  expect(await readFile(path.join(folder, name), 'utf8')).toBe(xml);
  return { name, xml };
}

const party = ['Identifier: 54352706', 'Name: 看板股份有限公司'].map(
  (line) => `Main/Seller/${line}`,
);

it('a company reads untaxed lines, and the tax beside them', async () => {
  const { name, xml } = await delivered({ kind: 'F0401', invoice: anInvoice(buyers.company) });
  expect(name).toBe('F0401-20260301-AB12345678.xml');
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<Invoice xmlns="urn:GEINV:eInvoiceMessage:F0401:4.1" /,
  );
  expect(elementsOf(xml)).toEqual([
    'Main/InvoiceNumber: AB12345678',
    'Main/InvoiceDate: 20260301',
    'Main/InvoiceTime: 03:04:05',
    ...party,
    'Main/Buyer/Identifier: 04595257',
    'Main/Buyer/Name: Blue Door & <Sons>',
    'Main/Buyer/EmailAddress: buyer@example.test',
    'Main/RelateNumber: 01990000000000000000',
    'Main/InvoiceType: 07',
    'Main/DonateMark: 0',
    'Main/PrintMark: Y',
    'Main/RandomNumber: 0042',
    'Details/ProductItem/Description: Professional "yearly" & more',
    'Details/ProductItem/Quantity: 1',
    'Details/ProductItem/Unit: 式',
    'Details/ProductItem/UnitPrice: 457',
    'Details/ProductItem/TaxType: 1',
    'Details/ProductItem/Amount: 457',
    'Details/ProductItem/SequenceNumber: 1',
    'Details/ProductItem/Description: 儲存空間 50 GB',
    'Details/ProductItem/Quantity: 3',
    'Details/ProductItem/Unit: 式',
    'Details/ProductItem/UnitPrice: 152.3333333',
    'Details/ProductItem/TaxType: 1',
    'Details/ProductItem/Amount: 457',
    'Details/ProductItem/SequenceNumber: 2',
    'Amount/SalesAmount: 914',
    'Amount/FreeTaxSalesAmount: 0',
    'Amount/ZeroTaxSalesAmount: 0',
    'Amount/TaxType: 1',
    'Amount/TaxRate: 0.05',
    'Amount/TaxAmount: 46',
    'Amount/TotalAmount: 960',
  ]);
});

it.each([
  [
    'barcode',
    [
      'Main/CarrierType: 3J0002',
      'Main/CarrierId1: /AB.-+99',
      'Main/CarrierId2: /AB.-+99',
      'Main/PrintMark: N',
    ],
  ],
  ['email', ['Main/PrintMark: Y']],
] as const)('a consumer (%s) reads amounts with the tax in them', async (buyer, carrier) => {
  const { xml } = await delivered({ kind: 'F0401', invoice: anInvoice(buyers[buyer]) });
  const lines = elementsOf(xml);
  expect(lines.filter((line) => /Main\/(Buyer|Carrier|Print)/.test(line))).toEqual([
    'Main/Buyer/Identifier: 0000000000',
    'Main/Buyer/Name: 消費者',
    'Main/Buyer/EmailAddress: buyer@example.test',
    ...carrier,
  ]);
  expect(lines.filter((line) => /Amount/.test(line))).toEqual([
    'Details/ProductItem/Amount: 480',
    'Details/ProductItem/Amount: 480',
    'Amount/SalesAmount: 960',
    'Amount/FreeTaxSalesAmount: 0',
    'Amount/ZeroTaxSalesAmount: 0',
    'Amount/TaxType: 1',
    'Amount/TaxRate: 0.05',
    'Amount/TaxAmount: 0',
    'Amount/TotalAmount: 960',
  ]);
});

it('an invoice is cancelled', async () => {
  const voidedAt = new Date('2026-03-13T15:59:59Z');
  const { name, xml } = await delivered({
    kind: 'F0501',
    invoice: anInvoice(buyers.company),
    voidedAt,
    reason: '退款',
  });
  expect(name).toBe('F0501-20260313-AB12345678.xml');
  expect(xml).toContain('urn:GEINV:eInvoiceMessage:F0501:4.1 F0501.xsd');
  expect(elementsOf(xml)).toEqual([
    'CancelInvoiceNumber: AB12345678',
    'InvoiceDate: 20260301',
    'BuyerId: 04595257',
    'SellerId: 54352706',
    'CancelDate: 20260313',
    'CancelTime: 23:59:59',
    'CancelReason: 退款',
  ]);
});

it('a credit note stands without tax, and its tax beside it', async () => {
  const { name, xml } = await delivered({
    kind: 'G0401',
    invoice: anInvoice(buyers.email),
    note: {
      number: 'AB1234567811501',
      issuedAt: new Date('2026-03-14T00:00:00Z'),
      net: 724,
      tax: 36,
      total: 760,
      creditedBefore: 0,
    },
  });
  expect(name).toBe('G0401-20260314-AB1234567811501.xml');
  expect(elementsOf(xml)).toEqual([
    'Main/AllowanceNumber: AB1234567811501',
    'Main/AllowanceDate: 20260314',
    ...party,
    'Main/Buyer/Identifier: 0000000000',
    'Main/Buyer/Name: 消費者',
    'Main/Buyer/EmailAddress: buyer@example.test',
    'Main/AllowanceType: 2',
    'Details/ProductItem/OriginalInvoiceDate: 20260301',
    'Details/ProductItem/OriginalInvoiceNumber: AB12345678',
    'Details/ProductItem/OriginalDescription: Professional "yearly" & more、儲存空間 50 GB',
    'Details/ProductItem/Quantity: 1',
    'Details/ProductItem/Unit: 式',
    'Details/ProductItem/UnitPrice: 724',
    'Details/ProductItem/Amount: 724',
    'Details/ProductItem/Tax: 36',
    'Details/ProductItem/AllowanceSequenceNumber: 1',
    'Details/ProductItem/TaxType: 1',
    'Amount/TaxAmount: 36',
    'Amount/TotalAmount: 724',
  ]);
});

it('any name that somebody types comes back, but for what no XML can hold', () => {
  const typed = fc.string({ unit: 'binary', minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(typed, (name) => {
      const xml = issueMessage(anInvoice({ ...buyers.company, name: `a${name}` }));
      const told = /<Buyer>\s*<Identifier>[^<]*<\/Identifier>\s*<Name>([^<]*)<\/Name>/.exec(
        xml,
      )?.[1];
      const read = new XMLParser({ parseTagValue: false, trimValues: false }).parse(
        `<x>${told ?? ''}</x>`,
      ) as { x: string };
      // What a file holds of it: halves of pairs are gone.
      const kept = `a${name}`.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ').trim();
      expect(read.x).toBe(Array.from(kept).slice(0, 60).join(''));
    }),
  );
});
