import { expect, it } from 'vitest';
import { proofAbsenceOf } from './invoice-sheets.ts';

const printable = {
  status: 'issued',
  buyer: { kind: 'email' },
  platform: 'mig',
  hasKey: true,
} as const;

it.each([
  ['a consumer', {}, null],
  ['a company', { buyer: { kind: 'company' } }, null],
  ['a carrier', { buyer: { kind: 'mobile-barcode' } }, 'carrier'],
  ['no number', { status: 'waiting', platform: null }, 'not-issued'],
  ['no money', { status: 'unpaid', platform: null }, 'not-issued'],
  ['voided', { status: 'voided' }, 'voided'],
  ['ECPay’s', { platform: 'ecpay' }, 'platform'],
  ['no key', { hasKey: false }, 'no-key'],
] as const)('%s: %o', (_case, change, expected) => {
  expect(proofAbsenceOf({ ...printable, ...change })).toBe(expected);
});
