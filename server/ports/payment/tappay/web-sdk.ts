import type { PaymentSources } from '../payment-ports.ts';

/** What draws the fields of a card and makes a prime of what is typed there (docs.tappaysdk.com). */
export const tappayScript = 'https://js.tappaysdk.com/sdk/tpdirect/v5.20.0';

/** What that script loads in turn: frames with the fields, one against fraud, and the service itself. */
export const tappaySources = {
  script: ['https://js.tappaysdk.com'],
  connect: [
    'https://js.tappaysdk.com',
    'https://prod.tappaysdk.com',
    'https://sandbox.tappaysdk.com',
  ],
  frame: ['https://js.tappaysdk.com', 'https://fraud.tappaysdk.com'],
  form: [],
} as const satisfies PaymentSources;
