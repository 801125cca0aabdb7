import { expect, test } from 'vitest';
import { invoicePage, receiptPage, refundPage } from './links.ts';
import type { Transaction } from './words.ts';

const paid: Transaction = {
  tradeNo: '01KB4QZJ8V1N2P4R6S8Y',
  orderNumber: '01KB4QZJ8V0R3M5T7W9X',
  kind: 'purchase',
  status: 'success',
  refundStatus: null,
  sku: 'PRO-Y',
  plan: 'Professional, yearly',
  createdAt: '2026-11-23T04:00:00.000Z',
  paidAt: '2026-11-23T04:00:05.000Z',
  startOn: '2026-11-23',
  expiresOn: '2027-11-23',
  nextBillingOn: null,
  total: 960,
  tax: 46,
  currency: 'TWD',
  paymentMethod: 'card',
  giftDays: 0,
  convertedDays: 0,
  isRedeemed: false,
  invoiceNumber: 'AB12345678',
};

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
});
