import type * as callBack from '#shared/contract/commerce/call-back.ts';
import type * as cart from '#shared/contract/commerce/cart.ts';
import type * as currency from '#shared/contract/commerce/currency.ts';
import type * as invoice from '#shared/contract/commerce/invoice.ts';
import type * as order from '#shared/contract/commerce/order.ts';
import type * as payment from '#shared/contract/commerce/payment.ts';
import type * as plan from '#shared/contract/commerce/plan.ts';
import type * as transaction from '#shared/contract/commerce/transaction.ts';
import type { HandlersOf } from '../handler.ts';
import { emptyCart } from './cart/empty-cart.ts';
import { getCart } from './cart/get-cart.ts';
import { setCart } from './cart/set-cart.ts';
import { validateMobileBarcode } from './invoice/validate-mobile-barcode.ts';
import { getCurrencyRate } from './currency/get-currency-rate.ts';
import { listPaymentMethods } from './payment/list-payment-methods.ts';
import { createOrder } from './checkout/create-order.ts';
import { getOrder } from './order/get-order.ts';
import { previewConversion } from './order/preview-conversion.ts';
import { notifyPayment } from './payment/notify-payment.ts';
import { returnFromPayment, returnFromPaymentForm } from './payment/return-from-payment.ts';
import { getTransaction } from './transaction/get-transaction.ts';
import { listTransactions } from './transaction/list-transactions.ts';
import { listPlans } from './catalogue/list-plans.ts';

/** The calls of this area; one without its doing does not compile. */
export const commerceHandlers = {
  createOrder,
  emptyCart,
  getCart,
  getCurrencyRate,
  getOrder,
  getTransaction,
  listPaymentMethods,
  listPlans,
  listTransactions,
  notifyPayment,
  previewConversion,
  returnFromPayment,
  returnFromPaymentForm,
  setCart,
  validateMobileBarcode,
} satisfies HandlersOf<
  typeof callBack &
    typeof cart &
    typeof currency &
    typeof invoice &
    typeof order &
    typeof payment &
    typeof plan &
    typeof transaction
>;
