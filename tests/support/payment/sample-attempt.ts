import type { Attempt } from '#server/ports/payment/payment-port.ts';

/** An attempt as any other; tests change what they are about. */
export const sampleAttempt: Attempt = {
  attemptNo: 'M7K2A1',
  amount: 960,
  currency: 'TWD',
  description: 'Marquee professional, one year',
  email: 'mei@example.com',
  at: new Date('2026-11-23T16:04:05Z'),
  locale: 'zh-TW',
  returnUrl: 'https://signs.example.com/payment/x/return',
  notifyUrl: 'https://signs.example.com/payment/x/notify',
  backUrl: 'https://signs.example.com/trade/transaction/1',
};
