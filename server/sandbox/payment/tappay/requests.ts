import * as z from 'zod/mini';
import { sameText } from '../../../ports/credentials.ts';
import { sandboxKeys } from '../merchants.ts';

/** TapPay's number of why it does nothing, with words; HTTP says 200 all the same. */
export interface Refusal {
  status: number;
  msg: string;
}

const { partnerKey, merchantId } = sandboxKeys.tappay;

/** Card refused by its bank. */
export const cardError = { status: 10003, msg: 'Card Error' };
/** Older than 90 seconds, used, or never made. */
export const primeError = { status: 91, msg: 'Prime is expired or unknown' };
export const tokenError = { status: 84, msg: 'Card key or card token is wrong' };
export const timedOut = { status: 421, msg: 'Gateway Timeout' };

const url = z.string().check(
  z.maxLength(255),
  // https on port 443 alone elsewhere; a sandbox has neither.
  z.refine((text) => URL.canParse(text) && /^https?:/.test(text)),
);
const own = z.string().check(z.regex(/^[\w-]{1,50}$/));
const charge = {
  merchant_id: z.literal(merchantId),
  amount: z.int().check(z.minimum(1), z.maximum(20_000_000)),
  currency: z.literal('TWD'),
  details: z.string().check(z.minLength(1), z.maxLength(100)),
  order_number: own,
  bank_transaction_id: own,
};
const prime = z.string().check(z.minLength(1));
const cardholder = z.object({ phone_number: z.string(), name: z.string(), email: z.string() });

export const byPrime = z.object({
  ...charge,
  prime,
  cardholder,
  remember: z.optional(z.boolean()),
  three_domain_secure: z.optional(z.boolean()),
  result_url: z.optional(
    z.object({ frontend_redirect_url: url, backend_notify_url: url, go_back_url: url }),
  ),
});
export const byToken = z.object({ ...charge, card_key: z.string(), card_token: z.string() });
export const binding = z.object({ prime, currency: z.literal('TWD'), cardholder });
export const query = z.object({
  records_per_page: z.int().check(z.minimum(1), z.maximum(200)),
  page: z.int().check(z.minimum(0)),
  filters: z.object({
    merchant_id: z.optional(z.array(z.string())),
    order_number: z.optional(z.string()),
    rec_trade_id: z.optional(z.string()),
    bank_transaction_id: z.optional(z.string()),
  }),
});
export const refund = z.object({
  rec_trade_id: z.string(),
  amount: z.optional(z.int().check(z.minimum(1))),
  bank_refund_id: z.optional(z.string().check(z.regex(/^[\w-]{1,20}$/))),
});
/** What the fields on the page send. `expires`: `YYYYMM`. */
export const newPrime = z.object({
  app_id: z.literal(sandboxKeys.tappay.appId),
  app_key: z.literal(sandboxKeys.tappay.appKey),
  number: z.string().check(z.regex(/^\d{14,16}$/)),
  expires: z.string().check(z.regex(/^20\d\d(?:0[1-9]|1[0-2])$/)),
  ccv: z.string().check(z.regex(/^\d{3,4}$/)),
});

export type ByPrime = z.output<typeof byPrime>;
export type Charge = Omit<ByPrime, 'prime' | 'cardholder'>;

const codes: Readonly<Record<string, number>> = { merchant_id: 121, amount: 41, prime: 91 };
/** For what has no number of its own that is known. */
const badArgument = 43;

/** The body of a request whose key is right in both places, in its shape; else why it is refused. */
export function readRequest<S extends z.ZodMiniType>(
  shape: S,
  body: unknown,
  apiKey: string | string[] | undefined,
): { asked: z.output<S> } | Refusal {
  const keyed = z.safeParse(z.object({ partner_key: z.string() }), body);
  const isOurs =
    typeof apiKey === 'string' &&
    sameText(apiKey, partnerKey) &&
    keyed.success &&
    sameText(keyed.data.partner_key, partnerKey);
  if (!isOurs) return { status: 121, msg: 'Invalid arguments : partner_key' };
  const parsed = z.safeParse(shape, body);
  if (parsed.success) return { asked: parsed.data };
  const name = String(parsed.error.issues[0]?.path[0] ?? '');
  return { status: codes[name] ?? badArgument, msg: `Invalid arguments : ${name}` };
}
