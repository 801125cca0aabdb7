import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';

export const getCurrencyRate = defineCall({
  name: 'getCurrencyRate',
  method: 'GET',
  path: 'currency/rate',
  summary:
    'What a TWD is about in another currency, for display only; 7 for one that nobody tells of.',
  access: 'public',
  limit: 'general',
  input: z.strictObject({
    to: z.string('invalid').check(z.toUpperCase(), z.regex(/^[A-Z]{3}$/, 'invalid')),
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    /** Of the other currency for one of ours. */
    rate: z.number().check(z.gt(0)),
    /** The day that the rate is of, which may lie back. */
    date: z.string(),
    source: z.string(),
  }),
  errors: [],
  example: {
    input: { to: 'USD' },
    output: {
      from: 'TWD',
      to: 'USD',
      rate: 0.031394652,
      date: '2026-09-29',
      source: 'fawazahmed0/exchange-api',
    },
  },
});
