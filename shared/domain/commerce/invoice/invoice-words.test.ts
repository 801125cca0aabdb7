import { expect, it } from 'vitest';
import { shownInvoiceNumber, shownPeriod } from './invoice-words.ts';

it.each([
  ['11502', '115年01-02月'],
  ['11412', '114年11-12月'],
  ['09810', '98年09-10月'],
])('%s is %s', (code, words) => {
  expect(shownPeriod(code)).toBe(words);
});

it.each([
  ['AB00000042', 'AB-00000042'],
  ['AB0000004211501', 'AB0000004211501'],
])('%s is shown as %s', (number, shown) => {
  expect(shownInvoiceNumber(number)).toBe(shown);
});
