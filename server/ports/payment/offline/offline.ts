import type { PaymentPort } from '../payment-port.ts';

/** The account that people transfer to. */
export interface TransferAccount {
  bankCode: string;
  bankName: string;
  account: string;
  accountName: string;
}

/** How long a transfer is waited for. */
const transferDays = 7;
const dayMs = 86_400_000;

/**
 * A bank transfer: the payer writes the attempt's number into it, and an operator who sees it on the
 * account confirms the payment. No provider is asked, called back by or refunded through.
 */
export function offlinePayment(to: TransferAccount): PaymentPort {
  return {
    method: 'offline',
    canRepeatRefund: true,
    goesBackByHand: () => true,
    client: null,
    notifyAnswer: '',
    start: ({ amount, attemptNo, at }) =>
      Promise.resolve({
        kind: 'instructions',
        instructions: {
          ...to,
          amount,
          reference: attemptNo,
          until: new Date(at.getTime() + transferDays * dayMs),
        },
        reference: null,
      }),
    settle: () => Promise.resolve({ state: 'pending' }),
    verifyNotify: () => Promise.resolve(null),
    verifyReturn: () => null,
    refund: () => Promise.resolve({ state: 'manual', reference: null }),
  };
}
