import type { createOrder } from '#shared/contract/commerce/order.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import { needsStoredPayment } from '#shared/domain/commerce/cart.ts';
import type { PaymentMethod } from '#shared/domain/commerce/order.ts';
import type { TeamValues } from '#renderer/parts/team/team-values.ts';
import type { Cart } from '../cart/lines.ts';

export type OrderInput = CallInput<typeof createOrder>;

/** The three ways to get an invoice; '' is none chosen yet. */
export const invoiceKinds = ['email', 'company', 'mobile-barcode'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** What the purchase form holds. */
export type CheckoutValues = {
  paymentMethod: PaymentMethod | '';
  invoice: {
    kind: InvoiceKind | '';
    email: string;
    companyName: string;
    vatNumber: string;
    mobileBarcode: string;
  };
  team: TeamValues;
  convertOrders: string[];
  agreeRefundPolicy: boolean;
  agreeInvoicePolicy: boolean;
};

/** What an order needs, by what is in the cart and who buys. */
export interface Needs {
  /** A way to pay and an invoice: something is charged now, or will be. */
  payment: boolean;
  /** A way to pay that is kept: the first month is free, the second is charged by itself. */
  storedPayment: boolean;
  /** The team that is founded with it. */
  team: boolean;
  /** May personal plans go into it? */
  conversion: boolean;
}

export function needsOf({ items, total }: Cart, { isTeam }: { isTeam: boolean }): Needs {
  const storedPayment = needsStoredPayment(items);
  const isTeamPlan = items.some(({ planType }) => planType === 'professional_team');
  return {
    payment: total > 0 || storedPayment,
    storedPayment,
    team: isTeamPlan && !isTeam,
    conversion: isTeamPlan && !isTeam,
  };
}

/** What is sent, without what pays a card: of the form, what this order needs. */
export function orderInput(
  values: CheckoutValues,
  cart: Cart,
  needs: Needs,
): Record<keyof Omit<OrderInput, 'payment' | 'replacesOrder'>, unknown> {
  const { paymentMethod, team, convertOrders } = values;
  return {
    items: cart.items.map(({ sku, type, inclusivePrice, currency }) => ({
      sku,
      type,
      inclusivePrice,
      currency,
    })),
    total: cart.total,
    currency: cart.currency,
    paymentMethod: needs.payment ? paymentMethod : undefined,
    invoice: needs.payment ? invoiceOf(values.invoice) : undefined,
    team: needs.team ? team : undefined,
    convertOrders: needs.conversion ? convertOrders : [],
    agreeRefundPolicy: values.agreeRefundPolicy,
    agreeInvoicePolicy: values.agreeInvoicePolicy,
  };
}

/** Of the three ways the one that was chosen, and nothing that was typed for another. */
function invoiceOf({
  kind,
  email,
  companyName,
  vatNumber,
  mobileBarcode,
}: CheckoutValues['invoice']) {
  switch (kind) {
    case 'company':
      return { kind, companyName, vatNumber };
    case 'mobile-barcode':
      return { kind, mobileBarcode };
    case 'email':
      return { kind, email };
    case '':
      return { kind };
  }
}
