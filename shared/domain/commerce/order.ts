import type { PlanType } from '../constants.ts';
import type { ItemType, PeriodType } from './catalogue.ts';

/** How people pay (decisions section 8): card is TapPay, offline a bank transfer. */
export const paymentMethods = ['card', 'paypal', 'ecpay', 'newebpay', 'offline'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Who takes the payments of a method, as call-backs name them; a bank transfer has nobody. */
export const paymentProviders = ['tappay', 'paypal', 'ecpay', 'newebpay'] as const;
export const providerOf = {
  card: 'tappay',
  paypal: 'paypal',
  ecpay: 'ecpay',
  newebpay: 'newebpay',
  offline: null,
} as const satisfies Record<PaymentMethod, (typeof paymentProviders)[number] | null>;

/** Those that are kept and charged again without the payer (decisions section 8). */
export const storedMethods = ['card', 'paypal'] as const satisfies readonly PaymentMethod[];
export type StoredMethod = (typeof storedMethods)[number];

/** Is what somebody pays with kept for renewals? */
export function isStored(method: PaymentMethod | null): method is StoredMethod {
  return storedMethods.some((one) => one === method);
}

/** Most personal plans that go into a team's with one order; days run out long before. */
export const mostConverted = 50;

/** A purchase is somebody's order; a renewal the product's own. */
export const orderKinds = ['purchase', 'renewal'] as const;

/**
 * State of an order and of each attempt to pay it (specification section 4). `cancel`: given up by the
 * payer, or never paid in time; `abnormal`: something came in that is not what was asked for.
 */
export const paymentStates = ['pending', 'success', 'failed', 'cancel', 'abnormal'] as const;

/**
 * Does an undecided payment attempt need an action of the payer before money moves? A card without a
 * 3-D Secure page is charged by the request itself, so its response may be lost after the charge.
 */
export function needsPayer(attempt: {
  paymentMethod: PaymentMethod | null;
  paymentPage: string | null;
}): boolean {
  const { paymentMethod, paymentPage } = attempt;
  if (paymentMethod === null) return false;
  return paymentMethod !== 'card' || paymentPage !== null;
}

/** Why a licence gives no service any more, or will not be renewed. */
export const licenseEnds = ['cancelled', 'unpaid', 'refunded', 'converted', 'replaced'] as const;
export type LicenseEnd = (typeof licenseEnds)[number];

/** The setting that keeps what the last check of the books found. */
export const moneyCheckSetting = 'money-check';

/** A line of an order: an entry of the catalogue as it was bought. Money whole, with VAT. */
export interface OrderLine {
  sku: string;
  type: ItemType;
  planType: PlanType | null;
  periodType: PeriodType;
  /** Of a trial; of a plan with a price: its first term is free. */
  freeDays: number;
  storageBytes: number | null;
  quantity: number;
  /** Of one piece for its whole period. */
  inclusivePrice: number;
  listPricePerMonth: number;
  /** What of it is charged with this order. */
  amount: number;
}

/** What a team is begun with that is bought (the fields of the team's own form). */
export interface NewTeam {
  name: string;
  address: string;
  postalCode: string;
  country: string;
  phone: string;
  phoneCountryCode: string;
  vatNumber: string | null;
  category: string | null;
}
