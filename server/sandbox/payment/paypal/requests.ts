import * as z from 'zod/mini';
import { sandboxKeys } from '../merchants.ts';
import { refusal, type Answer } from './refusal.ts';

const url = z.string().check(z.refine((text) => URL.canParse(text) && /^https?:/.test(text)));
const money = z.object({ currency_code: z.string(), value: z.string() });
const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const context = z.object({ return_url: url, cancel_url: url });

export const newOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.optional(text(256)),
        custom_id: text(255),
        invoice_id: z.optional(text(127)),
        description: z.optional(text(127)),
        payee: z.object({ merchant_id: z.string() }),
        amount: money,
      }),
    )
    .check(z.length(1)),
  payment_source: z.object({
    paypal: z.union([
      z.object({ vault_id: z.string() }),
      z.object({
        attributes: z.optional(
          z.object({
            vault: z.object({
              store_in_vault: z.literal('ON_SUCCESS'),
              usage_type: z.literal('MERCHANT'),
            }),
          }),
        ),
        experience_context: context,
      }),
    ]),
  }),
});
export type NewOrder = z.output<typeof newOrder>;

export const newRefund = z.object({ amount: z.optional(money), invoice_id: z.optional(text(127)) });

export const newSetup = z.object({
  payment_source: z.object({
    paypal: z.object({ usage_type: z.literal('MERCHANT'), experience_context: context }),
  }),
});
export const newToken = z.object({
  payment_source: z.object({
    token: z.object({ id: z.string(), type: z.literal('SETUP_TOKEN') }),
  }),
});

/** Whole dollars of TWD, which has no others; else the refusal. */
export function readMoney({
  currency_code: currency,
  value,
}: z.output<typeof money>): number | Answer {
  if (currency !== 'TWD') return refusal(422, 'CURRENCY_NOT_SUPPORTED');
  if (!/^\d{1,9}(?:\.\d+)?$/.test(value)) return refusal(422, 'INVALID_CURRENCY_AMOUNT');
  if (!/^\d+$/.test(value)) return refusal(422, 'DECIMALS_NOT_SUPPORTED');
  const amount = Number(value);
  return amount === 0 ? refusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE') : amount;
}

export const isOwnPayee = (payee: { merchant_id: string }) =>
  payee.merchant_id === sandboxKeys.paypal.merchantId;
