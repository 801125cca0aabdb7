import { expect, it } from 'vitest';
import { getCart } from '#shared/contract/commerce/cart.ts';
import { linesOf, withQuantity, type CartItem } from './lines.ts';

const [plan] = getCart.example.output.items;
const item = (sku: string): CartItem => ({ ...plan, sku });
const cart = [item('ST50-M'), item('ST50-Y'), item('ST50-M')];

const skus = (items: readonly CartItem[]) => items.map(({ sku }) => sku);

it('shows the same things as one line', () => {
  expect(linesOf(cart).map((line) => [line.item.sku, line.quantity])).toEqual([
    ['ST50-M', 2],
    ['ST50-Y', 1],
  ]);
});

it('changes one line and leaves the others', () => {
  expect(skus(withQuantity(cart, 'ST50-M', 3))).toEqual(['ST50-M', 'ST50-M', 'ST50-M', 'ST50-Y']);
  expect(skus(withQuantity(cart, 'ST50-M', 0))).toEqual(['ST50-Y']);
  expect(skus(withQuantity(cart, 'PRO-M', 1))).toEqual(['ST50-M', 'ST50-M', 'ST50-Y']);
});
