import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { listDocuments } from '#shared/contract/commerce/print.ts';
import { monthTable } from './month-documents.ts';

const [document] = listDocuments.example.output.items;

test('the table of a month is in chronological order and names the invoice of each receipt', () => {
  const invoice = { ...document, number: 'AB10000001', at: '2026-01-15T02:30:05.000Z' };
  const receipt = {
    ...document,
    kind: 'receipt' as const,
    status: 'paid' as const,
    number: '06AVBPRQF1QW7ZZZ3J0G',
    invoiceNumber: 'AB10000001',
    at: '2026-01-15T02:30:04.000Z',
  };
  const table = monthTable([invoice, receipt]);
  const [, ...rows] = Papa.parse<string[]>(table.trim()).data;
  expect(rows.map((row) => row[3])).toEqual(['2026-01-15', '2026-01-15']);
  expect(rows.map((row) => row[1])).toEqual(['06AVBPRQF1QW7ZZZ3J0G', 'AB-10000001']);
  for (const row of rows) expect(row).toContain('AB-10000001');
  for (const row of rows) expect(row).toContain('="04595257"');
});
