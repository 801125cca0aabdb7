import { useNavigate } from 'react-router-dom';
import { setCart } from '#shared/contract/commerce/cart.ts';
import { useCommand } from '#renderer/api/query.ts';
import type { Entry } from '../tiers/catalogue.ts';

export interface Choosing {
  /** Puts it into the cart, in place of what was there, and leads on to the checkout. */
  choose: (entry: Entry, quantity?: number) => void;
  /** On its way into the cart. */
  busySku: string | null;
}

export function useChoose(): Choosing {
  const navigate = useNavigate();
  const put = useCommand(setCart, { onSuccess: () => void navigate('/trade/') });
  return {
    choose(entry, quantity = 1) {
      const { sku, type, inclusivePrice, currency } = entry;
      // The price goes along: a dearer one of meanwhile is refused, not charged.
      const item = { sku, type, inclusivePrice, currency };
      put.mutate({ items: Array.from({ length: quantity }, () => item) });
    },
    busySku: put.isPending ? (put.variables.items[0]?.sku ?? null) : null,
  };
}
