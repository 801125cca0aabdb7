import type { EcpayMerchant } from '../../ports/payment/ecpay/ecpay.ts';
import type { NewebpayMerchant } from '../../ports/payment/newebpay/newebpay.ts';
import type { TransferAccount } from '../../ports/payment/offline/offline.ts';
import type { PaypalMerchant } from '../../ports/payment/paypal/api.ts';
import type { TappayMerchant } from '../../ports/payment/tappay/tappay.ts';

/** Where each simulator stands below our own origin; what follows is the provider's own path. */
export const simulatorPaths = {
  ecpay: '/sandbox/ecpay',
  newebpay: '/sandbox/newebpay',
  tappay: '/sandbox/tappay',
  paypal: '/sandbox/paypal',
} as const;

/** The simulator's stand-in for TapPay's script, from the page's own origin. */
export const tappayScriptPath = `${simulatorPaths.tappay}/sdk.js`;

/** How this server is known to the simulators. Not secret: the two local pairs stand in the providers' manuals. */
export const sandboxKeys = {
  ecpay: { merchantId: '3002607', hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' },
  newebpay: {
    merchantId: 'MS127874575',
    hashKey: 'Fs5cX1TGqYM2PpdbE14a9H83YQSQF5jn',
    hashIv: 'C6AcmfqJILwgnhIP',
  },
  tappay: {
    appId: 1,
    appKey: 'app_sandbox',
    partnerKey: 'partner_sandbox',
    merchantId: 'marquee_sandbox',
  },
  paypal: {
    clientId: 'sandbox-client',
    clientSecret: 'sandbox-secret',
    merchantId: 'SANDBOXMERCHANT',
    webhookId: 'SANDBOXWEBHOOK',
  },
} as const;

/** Nobody's account: no bank has this code. */
export const sandboxAccount: TransferAccount = {
  bankCode: '999',
  bankName: '看板示範銀行',
  account: '000-1234-5678-90',
  accountName: '看板示範商店',
};

/** The same with their addresses, which are known once the server listens. */
export function sandboxMerchants(origin: () => string) {
  const url = (path: string) => () => `${origin()}${path}`;
  return {
    ecpay: { ...sandboxKeys.ecpay, url: url(simulatorPaths.ecpay) },
    newebpay: { ...sandboxKeys.newebpay, url: url(simulatorPaths.newebpay) },
    tappay: {
      ...sandboxKeys.tappay,
      url: url(simulatorPaths.tappay),
      scriptUrl: tappayScriptPath,
    },
    paypal: { ...sandboxKeys.paypal, url: url(simulatorPaths.paypal) },
  } satisfies {
    ecpay: EcpayMerchant;
    newebpay: NewebpayMerchant;
    tappay: TappayMerchant;
    paypal: PaypalMerchant;
  };
}
