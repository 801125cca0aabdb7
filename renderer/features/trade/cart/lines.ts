import type { CallOutput } from '#shared/contract/define-call.ts';
import type { getCart } from '#shared/contract/commerce/cart.ts';

export type Cart = CallOutput<typeof getCart>;
export type CartItem = Cart['items'][number];

/** What a cart has of one thing. */
export interface CartLine {
  item: CartItem;
  quantity: number;
}

/** The same things of a cart together, in the order in which the first of each was put into it. */
export function linesOf(items: readonly CartItem[]): CartLine[] {
  const lines = new Map<string, CartLine>();
  for (const item of items) {
    const quantity = (lines.get(item.sku)?.quantity ?? 0) + 1;
    lines.set(item.sku, { item, quantity });
  }
  return [...lines.values()];
}

/** The items of a cart in which a line has another quantity; 0 takes it out. */
export function withQuantity(
  items: readonly CartItem[],
  sku: string,
  quantity: number,
): CartItem[] {
  return linesOf(items).flatMap((line) =>
    Array.from({ length: line.item.sku === sku ? quantity : line.quantity }, () => line.item),
  );
}
