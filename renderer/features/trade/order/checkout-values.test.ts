import { describe, expect, it } from 'vitest';
import { getCart } from '#shared/contract/commerce/cart.ts';
import { createOrder } from '#shared/contract/commerce/order.ts';
import { fieldErrors } from '#shared/schema/field-errors.ts';
import type { Cart, CartItem } from '../cart/lines.ts';
import { needsOf, orderInput, type CheckoutValues } from './checkout-values.ts';

const example = getCart.example.output;
const [month] = example.items;

const cartOf = (total: number, item: Partial<CartItem> = {}): Cart => ({
  ...example,
  usedOffers: [],
  total,
  items: [{ ...month, ...item }],
});
const paid = cartOf(100);
const team = cartOf(300, { sku: 'TEAM-M', planType: 'professional_team', inclusivePrice: 300 });
const firstMonthFree = cartOf(0, { sku: 'PRO-M-FREE1', freeDays: 30 });
const trial = cartOf(0, { sku: 'PRO-T14', inclusivePrice: 0, freeDays: 14, periodType: 'D' });

const values: CheckoutValues = {
  paymentMethod: 'ecpay',
  invoice: {
    kind: 'email',
    email: 'mei@example.com',
    companyName: 'Typed before',
    vatNumber: '1',
    mobileBarcode: '/WRONG',
  },
  team: {
    name: 'Blue Door',
    category: 'retail',
    vatNumber: '',
    phone: '02 2345 6789',
    phoneCountryCode: '886',
    address: '7 Songren Road',
    postalCode: '110',
    country: 'TW',
  },
  convertOrders: ['01KB4QZJ8V0R3M5T7W9X'],
  agreeRefundPolicy: true,
  agreeInvoicePolicy: true,
};
const person = { isTeam: false };

/** What the call's own schema says is wrong with the form. */
function wrong(cart: Cart, changed: Partial<CheckoutValues> = {}, who = person): string[] {
  const input = orderInput({ ...values, ...changed }, cart, needsOf(cart, who));
  const parsed = createOrder.input.safeParse(input);
  return parsed.success ? [] : Object.keys(fieldErrors(parsed.error)).sort();
}

describe('what an order needs', () => {
  it.each([
    ['a plan', paid, person, { payment: true, storedPayment: false, team: false }],
    ['a team’s plan for a person', team, person, { payment: true, team: true, conversion: true }],
    ['a team’s plan for a team', team, { isTeam: true }, { team: false, conversion: false }],
    ['a free first month', firstMonthFree, person, { payment: true, storedPayment: true }],
    ['a trial', trial, person, { payment: false, storedPayment: false }],
  ])('%s', (_name, cart, who, needs) => {
    expect(needsOf(cart, who)).toMatchObject(needs);
  });
});

describe('what is sent', () => {
  it('has of the ways to get an invoice the chosen one alone, and nothing that is not needed', () => {
    expect(wrong(paid)).toEqual([]);
    expect(orderInput(values, paid, needsOf(paid, person))).toMatchObject({
      invoice: { kind: 'email', email: 'mei@example.com' },
      team: undefined,
      convertOrders: [],
    });
    expect(orderInput(values, trial, needsOf(trial, person))).toMatchObject({
      paymentMethod: undefined,
      invoice: undefined,
    });
  });

  it('is refused field by field before it is sent', () => {
    expect(wrong(paid, { paymentMethod: '' })).toEqual(['paymentMethod']);
    expect(wrong(paid, { agreeInvoicePolicy: false })).toEqual(['agreeInvoicePolicy']);
    expect(wrong(paid, { invoice: { ...values.invoice, kind: 'company' } })).toEqual([
      'invoice.vatNumber',
    ]);
    expect(wrong(paid, { invoice: { ...values.invoice, kind: '' } })).toEqual(['invoice.kind']);
    expect(wrong(team)).toEqual([]);
    expect(wrong(team, { team: { ...values.team, name: '', phone: '' } })).toEqual([
      'team.name',
      'team.phone',
    ]);
  });
});
