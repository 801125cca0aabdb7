import * as z from 'zod/mini';

/** How the sandbox's bank takes a card. */
const manners = z.object({
  /** Does the bank ask whoever holds it (3-D Secure), where the shop wants that? */
  asks: z.boolean(),
  /** The bank's code of the refusal; null: it pays. */
  refusal: z.nullable(z.string()),
  /** So many charges without the payer are refused, before others are paid. */
  chargesRefused: z.union([z.int(), z.literal('all')]),
  /** Pays, but TapPay's answer is its gateway's time-out. */
  isLost: z.boolean(),
});
type Manners = z.output<typeof manners>;

/** What is kept of a card: never its number. */
export const keptCard = z.object({
  lastFour: z.string(),
  /** `YYYYMM` */
  expires: z.string(),
  manners,
});
export type KeptCard = z.output<typeof keptCard>;

const paying: Manners = { asks: false, refusal: null, chargesRefused: 0, isLost: false };

/** Numbers that are nobody's; docs/sandbox.md lists them. */
const testCards: Readonly<Record<string, Partial<Manners>>> = {
  '4000000000003204': { asks: true },
  '4000000000000002': { refusal: '05' },
  '4000000000000341': { chargesRefused: 'all' },
  '4000000000001000': { chargesRefused: 1 },
  '4000000000002008': { chargesRefused: 2 },
  '4000000000003006': { chargesRefused: 3 },
  '4000000000004210': { isLost: true },
};

/** The card that was typed; any other than those above pays. `expires`: `YYYYMM`. */
export function cardOf(number: string, expires: string): KeptCard {
  return { lastFour: number.slice(-4), expires, manners: { ...paying, ...testCards[number] } };
}
