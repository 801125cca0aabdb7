import type { PaymentMethod } from '#shared/domain/commerce/order.ts';
import type { PaymentPort } from './payment-port.ts';

/** Addresses outside that the checkout loads or sends a form to, for the content security policy. */
export interface PaymentSources {
  script: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
  form: readonly string[];
}

/** The ways to pay that this process has. */
export interface PaymentPorts {
  /** In the order in which people are asked. */
  readonly offered: readonly PaymentPort[];
  /** Null for one that is not offered, or is no longer. */
  find(method: PaymentMethod): PaymentPort | null;
  readonly contentSources: PaymentSources;
}

/** Puts ways to pay side by side. */
export function paymentPorts(
  offered: readonly PaymentPort[],
  contentSources: PaymentSources,
): PaymentPorts {
  return {
    offered,
    find: (method) => offered.find((port) => port.method === method) ?? null,
    contentSources,
  };
}
