import type * as cart from '#shared/contract/commerce/cart.ts';
import type * as currency from '#shared/contract/commerce/currency.ts';
import type * as invoice from '#shared/contract/commerce/invoice.ts';
import type * as payment from '#shared/contract/commerce/payment.ts';
import type * as plan from '#shared/contract/commerce/plan.ts';
import type { HandlersOf } from '../handler.ts';
import { emptyCart } from './cart/empty-cart.ts';
import { getCart } from './cart/get-cart.ts';
import { setCart } from './cart/set-cart.ts';
import { validateMobileBarcode } from './invoice/validate-mobile-barcode.ts';
import { getCurrencyRate } from './currency/get-currency-rate.ts';
import { listPaymentMethods } from './payment/list-payment-methods.ts';
import { listPlans } from './catalogue/list-plans.ts';

/** The calls of this area; one without its doing does not compile. */
export const commerceHandlers = {
  emptyCart,
  getCart,
  getCurrencyRate,
  listPaymentMethods,
  listPlans,
  setCart,
  validateMobileBarcode,
} satisfies HandlersOf<
  typeof cart & typeof currency & typeof invoice & typeof payment & typeof plan
>;
