import { expect, it } from 'vitest';
import {
  invoiceBarcode,
  invoiceQrCodes,
  isInvoiceNumber,
  type InvoiceProof,
} from './invoice-proof.ts';

const encrypted = 't1pBBc7yR4cdZoH3Cnh/aQ==';

/** What a live platform answered to 100 + 5 for a company (facts/taiwan-vectors.json, qrLive). */
const recorded: InvoiceProof = {
  number: 'AA26513024',
  randomCode: '7081',
  issuedOn: '2026-06-17',
  amounts: { net: 100, tax: 5, total: 105 },
  buyer: '28080623',
  seller: '12345678',
  encrypted,
  lines: [{ name: '測試商品', quantity: 1, unitPrice: 105 }],
};

it.each([
  ['DS12223139', '4253', '2015-12-05', '10412DS122231394253'], // sample of ezPay's manual
  ['AA26513024', '7081', '2026-06-17', '11506AA265130247081'], // recorded at Amego
])('the bar code of %s', (number, randomCode, issuedOn, expected) => {
  expect(invoiceBarcode({ number, randomCode, issuedOn })).toBe(expected);
});

it('has the QR codes of a recorded invoice, in UTF-8', () => {
  const { left, right } = invoiceQrCodes(recorded);
  expect(left).toBe(
    `AA265130241150617708100000064000000692808062312345678${encrypted}:**********:1:1:1:`,
  );
  expect(right).toBe('**測試商品:1:105');
});

it('has the 77 characters of the known answer', () => {
  const { left } = invoiceQrCodes({
    ...recorded,
    number: 'AB12345678',
    randomCode: '9876',
    issuedOn: '2026-01-15',
    amounts: { net: 1000, tax: 50, total: 1050 },
    buyer: '04595257',
    seller: '54352706',
  });
  expect(left.slice(0, 77)).toBe(
    'AB1234567811501159876000003e80000041a0459525754352706t1pBBc7yR4cdZoH3Cnh/aQ==',
  );
});

it('says eight zeros for a consumer', () => {
  expect(invoiceQrCodes({ ...recorded, buyer: null }).left.slice(37, 53)).toBe('0000000012345678');
});

it('leaves out lines that the code cannot hold and says how many there are, colons being its own', () => {
  // Each line has 14 × 3 + 4 = 46 bytes; 2 + 46 + 1 + 46 = 95, one more would make 142.
  const line = { name: '一'.repeat(14), quantity: 1, unitPrice: 5 };
  const { left, right } = invoiceQrCodes({ ...recorded, lines: [line, line, line] });
  expect(left.slice(77)).toBe(':**********:2:3:1:');
  expect(right).toBe(`**${line.name}:1:5:${line.name}:1:5`);
  const colon = { ...line, name: 'a:b' };
  expect(invoiceQrCodes({ ...recorded, lines: [colon] }).right).toBe('**a b:1:5');
});

it.each([
  ['AB12345678', true],
  ['ab12345678', false],
  ['AB1234567', false],
  ['AB123456789', false],
  ['AB-12345678', false],
  ['AB12345678\n', false],
])('%j is an invoice number: %s', (text, expected) => {
  expect(isInvoiceNumber(text)).toBe(expected);
});
