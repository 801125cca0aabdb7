import { expect, test } from 'vitest';
import { listTransactions } from '#shared/contract/commerce/transaction.ts';
import { invoicePage, receiptPage, refundPage } from './links.ts';
import type { Transaction } from './words.ts';

const [example] = listTransactions.example.output.items;
const paid: Transaction = { ...example, nextBillingOn: null };

test.each([
  ['was not paid', { status: 'pending' as const }],
  ['was refused', { status: 'failed' as const }],
  ['cost nothing', { total: 0 }],
])('what %s has no papers, and nothing of it goes back', (_, part) => {
  const transaction = { ...paid, ...part };
  expect(invoicePage(paid.orderNumber, transaction)).toBeNull();
  expect(receiptPage(paid.tradeNo, transaction)).toBeNull();
  expect(refundPage(transaction)).toBeNull();
});

test('what was paid has invoice and receipt, and its refund is asked for once', () => {
  expect(invoicePage(paid.orderNumber, paid)).toBe(`/print/invoice/${paid.orderNumber}`);
  expect(receiptPage(paid.tradeNo, paid)).toBe(`/print/receipt/${paid.tradeNo}`);
  expect(refundPage(paid)).toBe(`/trade/refund/${paid.tradeNo}/application`);
  expect(refundPage({ ...paid, refundStatus: 'request' })).toBeNull();
  expect(refundPage({ ...paid, type: 'storage' })).toBeNull();
});
