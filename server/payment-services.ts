import type { Config } from './config.ts';
import { ecpay } from './ports/payment/ecpay/ecpay.ts';
import { newebpay } from './ports/payment/newebpay/newebpay.ts';
import { offlinePayment } from './ports/payment/offline/offline.ts';
import type { PaymentPort } from './ports/payment/payment-port.ts';
import {
  paymentPorts,
  type PaymentPorts,
  type PaymentSources,
} from './ports/payment/payment-ports.ts';
import { paypal } from './ports/payment/paypal/paypal.ts';
import { tappay } from './ports/payment/tappay/tappay.ts';
import { tappayScript, tappaySources } from './ports/payment/tappay/web-sdk.ts';
import type { SandboxParts } from './sandbox/sandbox-parts.ts';

/**
 * Who takes payments: whoever is configured; in the sandbox the others' simulators by the same
 * adapters; elsewhere nobody else. In the order in which people are asked.
 */
export function paymentServices(
  { payment }: Pick<Config, 'payment'>,
  origin: () => string,
  sandbox: SandboxParts | null,
): PaymentPorts {
  const played = sandbox?.merchants(origin);
  const card = payment.tappay ? { ...at(payment.tappay), scriptUrl: tappayScript } : played?.tappay;
  const account = at(payment.paypal) ?? played?.paypal;
  const first = at(payment.ecpay) ?? played?.ecpay;
  const second = at(payment.newebpay) ?? played?.newebpay;
  const transfer = payment.transfer ?? sandbox?.transferAccount;
  const offered: (PaymentPort | null)[] = [
    card ? tappay(card) : null,
    account ? paypal(account) : null,
    first ? ecpay(first) : null,
    second ? newebpay(second) : null,
    transfer ? offlinePayment(transfer) : null,
  ];
  return paymentPorts(
    offered.filter((port) => port !== null),
    sourcesOf(payment),
  );
}

/** A configured address is known from the start, a simulator's only once the server listens. */
function at<M extends { url: string }>(merchant: M): Omit<M, 'url'> & { url: () => string };
function at<M extends { url: string }>(
  merchant: M | null,
): (Omit<M, 'url'> & { url: () => string }) | null;
function at<M extends { url: string }>(merchant: M | null) {
  return merchant && { ...merchant, url: () => merchant.url };
}

/** Simulators are at our own origin, which pages may load from anyhow. */
function sourcesOf({ tappay: card, ecpay: first, newebpay: second }: Config['payment']) {
  const none: PaymentSources = { script: [], connect: [], frame: [], form: [] };
  const form = [first, second].flatMap((merchant) =>
    merchant ? [new URL(merchant.url).origin] : [],
  );
  return { ...(card ? tappaySources : none), form };
}
