import type * as callBack from '#shared/contract/commerce/call-back.ts';
import type * as cart from '#shared/contract/commerce/cart.ts';
import type * as currency from '#shared/contract/commerce/currency.ts';
import type * as document from '#shared/contract/commerce/document.ts';
import type * as invoiceMail from '#shared/contract/commerce/invoice-mail.ts';
import type * as invoice from '#shared/contract/commerce/invoice.ts';
import type * as order from '#shared/contract/commerce/order.ts';
import type * as license from '#shared/contract/commerce/license.ts';
import type * as payment from '#shared/contract/commerce/payment.ts';
import type * as print from '#shared/contract/commerce/print.ts';
import type * as plan from '#shared/contract/commerce/plan.ts';
import type * as transaction from '#shared/contract/commerce/transaction.ts';
import type * as refund from '#shared/contract/commerce/refund.ts';
import type { HandlersOf } from '../handler.ts';
import { emptyCart } from './cart/empty-cart.ts';
import { getCart } from './cart/get-cart.ts';
import { setCart } from './cart/set-cart.ts';
import { getInvoice } from './invoice/get-invoice.ts';
import { getMailedInvoice } from './invoice/mail/get-mailed-invoice.ts';
import { sendInvoice } from './invoice/mail/send-invoice.ts';
import { listInvoices } from './invoice/list-invoices.ts';
import { validateMobileBarcode } from './invoice/validate-mobile-barcode.ts';
import { getCurrencyRate } from './currency/get-currency-rate.ts';
import { activateLicense } from './license/activate-license.ts';
import { activateSerialNumber } from './license/activate-serial-number.ts';
import { listLicenses } from './license/list-licenses.ts';
import { resumeLicense } from './license/resume-license.ts';
import { suspendLicense } from './license/suspend-license.ts';
import { getStoredPayment } from './stored-payment/get-stored-payment.ts';
import { listPaymentMethods } from './payment/list-payment-methods.ts';
import { setStoredPayment } from './stored-payment/set-stored-payment.ts';
import { createOrder } from './checkout/create-order.ts';
import { getOrder } from './order/get-order.ts';
import { previewConversion } from './order/preview-conversion.ts';
import { notifyPayment } from './payment/notify-payment.ts';
import { returnFromPayment, returnFromPaymentForm } from './payment/return-from-payment.ts';
import { getTransaction } from './transaction/get-transaction.ts';
import { listTransactions } from './transaction/list-transactions.ts';
import { listDocuments } from './print/list-documents.ts';
import { recordPrint } from './print/record-print.ts';
import { getReceipt } from './receipt/get-receipt.ts';
import { estimateRefund } from './refund/estimate-refund.ts';
import { requestRefund } from './refund/request-refund.ts';
import { listPlans } from './catalogue/list-plans.ts';

/** The calls of this area; one without its doing does not compile. */
export const commerceHandlers = {
  activateLicense,
  activateSerialNumber,
  createOrder,
  emptyCart,
  estimateRefund,
  getCart,
  getCurrencyRate,
  getInvoice,
  getOrder,
  getStoredPayment,
  getReceipt,
  getTransaction,
  listDocuments,
  listInvoices,
  getMailedInvoice,
  sendInvoice,
  listLicenses,
  listPaymentMethods,
  listPlans,
  listTransactions,
  notifyPayment,
  previewConversion,
  recordPrint,
  resumeLicense,
  returnFromPayment,
  returnFromPaymentForm,
  requestRefund,
  setCart,
  setStoredPayment,
  suspendLicense,
  validateMobileBarcode,
} satisfies HandlersOf<
  typeof callBack &
    typeof cart &
    typeof currency &
    typeof document &
    typeof invoice &
    typeof invoiceMail &
    typeof license &
    typeof order &
    typeof payment &
    typeof plan &
    typeof print &
    typeof transaction &
    typeof refund
>;
