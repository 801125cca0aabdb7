import * as z from 'zod/mini';
import { productIds } from '#shared/domain/apps.ts';
import { mostCartItems } from '#shared/domain/commerce/cart.ts';
import { freeOffers } from '#shared/domain/commerce/catalogue.ts';
import {
  catalogueFields,
  currencyCode,
  leavingAnswer,
  othersNeedReason,
} from '#shared/schema/commerce.ts';
import { wantedItem } from '#shared/schema/order.ts';
import { money } from '#shared/schema/scalars.ts';
import { done, none } from '#shared/schema/shapes.ts';
import { defineCall } from '../define-call.ts';

const item = z.object({
  ...catalogueFields,
  product: z.enum(productIds),
  /** Days of personal plans that it takes over; known at the checkout. */
  convertedDays: z.int(),
});

const cart = z.object({
  items: z.array(item),
  /** To be paid now; a first month that is free costs nothing yet. */
  total: money,
  /** VAT in it. */
  tax: money,
  currency: z.string(),
  /** What the workspace was given before, and is not given again. */
  usedOffers: z.array(z.enum(freeOffers)),
});

const example = {
  items: [
    {
      sku: 'PRO-M',
      type: 'plan',
      name: 'Professional, monthly',
      planType: 'professional',
      planTypeName: 'Professional',
      periodType: 'M',
      periodTypeName: 'Monthly',
      inclusivePrice: 100,
      unitPrice: 95,
      currency: 'TWD',
      freeDays: 0,
      isAvailable: true,
      product: 'platform',
      convertedDays: 0,
    },
  ],
  total: 100,
  tax: 5,
  currency: 'TWD',
  usedOffers: ['trial'],
} as const;

export const getCart = defineCall({
  name: 'getCart',
  method: 'GET',
  path: 'order/cart',
  summary: 'The caller’s cart in the present workspace, at the prices of this moment.',
  access: { may: 'buy and pay' },
  limit: 'general',
  input: none,
  output: cart,
  errors: [],
  example: { input: {}, output: example },
});

export const setCart = defineCall({
  name: 'setCart',
  method: 'POST',
  path: 'order/cart',
  summary: 'Puts these items into the cart in place of what is there; refused, it stays as it was.',
  access: { may: 'buy and pay' },
  limit: 'general',
  input: z.strictObject({
    items: z.array(wantedItem, 'invalid').check(z.maxLength(mostCartItems, 'invalid')),
    total: z.optional(money),
    currency: z.optional(currencyCode),
  }),
  output: cart,
  errors: [1020, 1021, 1022, 1023, 1024, 1027, 1031],
  invalidates: ['getCart'],
  example: {
    input: {
      items: [{ sku: 'PRO-M', type: 'plan', inclusivePrice: 100, currency: 'TWD' }],
      total: 100,
      currency: 'TWD',
    },
    output: example,
  },
});

export const emptyCart = defineCall({
  name: 'emptyCart',
  method: 'DELETE',
  path: 'order/cart',
  summary:
    'Empties the cart. Giving up an upgrade (a plan above the present one) requires `options`; `others` requires `reason`.',
  access: { may: 'buy and pay' },
  limit: 'general',
  input: z.strictObject(leavingAnswer).check(othersNeedReason),
  output: done,
  errors: [],
  invalidates: ['getCart'],
  example: { input: { options: ['expensive'], reason: 'Next year, perhaps.' }, output: null },
});
