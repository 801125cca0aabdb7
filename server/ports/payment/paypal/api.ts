import * as z from 'zod/mini';
import { askService, readJson, unreadable, type ServiceAnswer } from '../../ask-service.ts';

/** An application at PayPal; `url` is where its API begins. */
export interface PaypalMerchant {
  clientId: string;
  clientSecret: string;
  /** Whom the money goes to: `payee.merchant_id` of every order. */
  merchantId: string;
  webhookId: string;
  url: () => string;
}

export const provider = 'PayPal';

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const refusal = z.object({
  name: z.string(),
  details: z.optional(z.array(z.object({ issue: z.string() }))),
});
/** Asked for anew a minute before its end: a request takes half of one at most. */
const spareMs = 60_000;

/** What PayPal refused, with its word for why: nothing has happened. */
export interface Refusal {
  status: number;
  issue: string;
}

interface Ask {
  method?: 'GET' | 'POST';
  body?: object;
  /** `PayPal-Request-Id`: a repetition answers what the first one did. */
  requestId?: string;
}

/** Speaks to PayPal's REST API with a token of the application's own (OAuth 2, client credentials). */
export function paypalApi({ clientId, clientSecret, url }: PaypalMerchant) {
  let token: { text: string; goodUntil: number } | null = null;

  async function bearer(): Promise<string> {
    if (token !== null && performance.now() < token.goodUntil) return token.text;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const { status, text } = await askService(provider, `${url()}/v1/oauth2/token`, {
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const answer = tokenAnswer.safeParse(status === 200 ? readJson(provider, text) : null);
    if (!answer.success) throw unreadable(provider, `gave no token (HTTP ${status})`);
    const lifeMs = answer.data.expires_in * 1000 - spareMs;
    token = { text: answer.data.access_token, goodUntil: performance.now() + lifeMs };
    return token.text;
  }

  /**
   * The answer in its shape, or what it refused (4xx with a name). Rejects with
   * ServiceUnreachableError where neither came.
   */
  return async function ask<S extends z.ZodMiniType>(
    path: string,
    shape: S,
    { method = 'POST', body, requestId }: Ask = {},
  ): Promise<{ done: z.output<S> } | { refused: Refusal }> {
    const answer = await askService(provider, `${url()}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await bearer()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    if (answer.status === 401) token = null; // revoked early: the next call asks for another
    if (answer.status >= 400) return { refused: readRefusal(answer) };
    const parsed = shape.safeParse(readJson(provider, answer.text));
    if (!parsed.success) throw unreadable(provider, `answered ${path} in another shape`);
    return { done: parsed.data };
  };
}

export type AskPaypal = ReturnType<typeof paypalApi>;

function readRefusal({ status, text }: ServiceAnswer): Refusal {
  const parsed = refusal.safeParse(readJson(provider, text));
  if (!parsed.success) throw unreadable(provider, `refused without a reason (HTTP ${status})`);
  const { name, details } = parsed.data;
  return { status, issue: details?.[0]?.issue ?? name };
}
