import * as z from 'zod/mini';
import { catalogueFields } from '#shared/schema/commerce.ts';
import { money } from '#shared/schema/scalars.ts';
import { none } from '#shared/schema/shapes.ts';
import { defineCall } from '../define-call.ts';

export const listPlans = defineCall({
  name: 'listPlans',
  method: 'GET',
  path: 'plan',
  isKeptOffline: true,
  summary:
    'What can be bought, and the basic tier, in the catalogue’s order and the visitor’s language.',
  access: 'public',
  limit: 'general',
  input: none,
  output: z.array(
    z.object({
      ...catalogueFields,
      /** What a month costs without any reduction; refunds are reckoned with it. */
      listPricePerMonth: money,
      /** Bytes that a storage adds; null for plans. */
      storage: z.nullable(z.int()),
    }),
  ),
  errors: [],
  example: {
    input: {},
    output: [
      {
        sku: 'PRO-Y',
        type: 'plan',
        name: 'Professional, yearly',
        planType: 'professional',
        planTypeName: 'Professional',
        periodType: 'Y',
        periodTypeName: 'Yearly',
        inclusivePrice: 960,
        unitPrice: 914,
        listPricePerMonth: 100,
        storage: null,
        currency: 'TWD',
        freeDays: 0,
        isAvailable: true,
      },
    ],
  },
});
