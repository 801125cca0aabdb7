import * as z from 'zod/mini';
import { paymentProviders } from '#shared/domain/commerce/order.ts';
import { defineCall } from '../define-call.ts';

const provider = z.strictObject({ provider: z.enum(paymentProviders) });

export const notifyPayment = defineCall({
  name: 'notifyPayment',
  method: 'POST',
  path: '/payment/{provider}/notify',
  kind: 'callback',
  summary: 'A provider tells what became of a payment; signature, amount and currency are checked.',
  access: 'public',
  limit: 'general',
  input: provider,
  /** The text that the provider wants. */
  output: z.string(),
  errors: [],
  example: { input: { provider: 'ecpay' }, output: '1|OK' },
});

export const returnFromPayment = defineCall({
  name: 'returnFromPayment',
  method: 'GET',
  path: '/payment/{provider}/return',
  kind: 'callback',
  summary: 'The browser’s way back from a provider; ends at the page of the transaction.',
  access: 'public',
  limit: 'general',
  input: provider,
  output: z.string(),
  errors: [],
  answer: 'redirect',
  example: { input: { provider: 'paypal' }, output: '/trade/transaction/01KB4QZJ8V1N2P4R6S8Y' },
});

export const returnFromPaymentForm = defineCall({
  ...returnFromPayment,
  name: 'returnFromPaymentForm',
  method: 'POST',
  summary: 'The same for providers whose page sends the browser back with a form.',
  example: { input: { provider: 'ecpay' }, output: '/trade/transaction/01KB4QZJ8V1N2P4R6S8Y' },
});
