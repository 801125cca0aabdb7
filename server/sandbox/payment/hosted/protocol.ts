import type { CallBack } from '../call-backs.ts';
import type { Checkout, Means } from './checkout.ts';

/** What a call-back tells of. */
export type Event = 'number' | 'paid' | 'refused';

/** What differs between the providers that show a page of their own. */
export interface HostedProtocol {
  /** The provider as people know it. */
  name: string;
  /** Below our origin; the provider's own paths and its pages follow. */
  path: string;
  /** A card that its manual names for trying. */
  testCard: string;
  /** Codes of a card that the bank refuses, and of a 3-D Secure that fails. */
  refusals: { bank: string; challenge: string };
  /** The call-back of an event; null where the merchant named no address for it. */
  callBackOf(trade: Checkout, event: Event): CallBack | null;
  /** What the browser posts to the merchant's page at the end; null: nothing. */
  wayBack(trade: Checkout): { action: string; fields: Record<string, string> } | null;
  /** A number to pay by. */
  numberFor(
    trade: Checkout,
    means: Exclude<Means, 'card'>,
    now: Date,
  ): NonNullable<Checkout['number']>;
}
