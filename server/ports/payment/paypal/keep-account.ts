import * as z from 'zod/mini';
import type { Language } from '#shared/domain/constants.ts';
import type { Attempt, AttemptKey, Next, State } from '../payment-port.ts';
import { unreadable } from '../../ask-service.ts';
import { provider, type AskPaypal, type PaypalMerchant } from './api.ts';

const setups = '/v3/vault/setup-tokens';
const setupAnswer = z.object({
  id: z.string(),
  status: z.string(),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
});
const tokenAnswer = z.object({ id: z.string() });

const locales = {
  en: 'en-US',
  'zh-TW': 'zh-TW',
  'zh-CN': 'zh-CN',
  ja: 'ja-JP',
  es: 'es-ES',
} as const satisfies Record<Language, string>;

/** How PayPal's page is, and where it leads back to. */
export const experience = ({ returnUrl, backUrl, locale }: Attempt) => ({
  return_url: returnUrl,
  cancel_url: backUrl,
  shipping_preference: 'NO_SHIPPING',
  locale: locales[locale],
});

/** Sends the payer to agree that later payments are taken from his account; nothing is paid now. */
export async function askToKeep(ask: AskPaypal, attempt: Attempt): Promise<Next> {
  const body = {
    payment_source: {
      paypal: {
        usage_type: 'MERCHANT',
        usage_pattern: 'RECURRING_PREPAID',
        description: attempt.description.slice(0, 127),
        experience_context: experience(attempt),
      },
    },
  };
  const answer = await ask(setups, setupAnswer, { body, requestId: attempt.attemptNo });
  if ('refused' in answer) throw unreadable(provider, `refused a setup: ${answer.refused.issue}`);
  const { id: reference, links } = answer.done;
  const way = links?.find(({ rel }) => rel === 'approve' || rel === 'payer-action');
  if (way === undefined) throw unreadable(provider, 'gave no page to agree on');
  return { kind: 'redirect', url: way.href, reference, stored: null };
}

/** What the payer said: once he has agreed the account is kept, and that is all there is to settle. */
export async function settleKeeping(
  ask: AskPaypal,
  { merchantId }: Pick<PaypalMerchant, 'merchantId'>,
  { attemptNo, reference, at }: AttemptKey,
): Promise<State> {
  if (reference === null) return { state: 'unknown' };
  const path = `${setups}/${encodeURIComponent(reference)}`;
  const found = await ask(path, setupAnswer, { method: 'GET' });
  if ('refused' in found) {
    const { status, issue } = found.refused;
    if (status === 404) return { state: 'unknown' };
    throw unreadable(provider, `refused a query: ${issue}`);
  }
  if (!['APPROVED', 'VAULTED'].includes(found.done.status)) return { state: 'pending' };
  const body = { payment_source: { token: { id: reference, type: 'SETUP_TOKEN' } } };
  const requestId = `${attemptNo}-keep`;
  const kept = await ask('/v3/vault/payment-tokens', tokenAnswer, { body, requestId });
  if ('refused' in kept) {
    const { status, issue } = kept.refused;
    if (status === 422) return { state: 'failed', reason: issue };
    throw unreadable(provider, `refused to keep an account: ${issue}`);
  }
  const { id: vaultId } = kept.done;
  const settlement = {
    method: 'paypal' as const,
    attemptNo,
    providerTradeNo: vaultId,
    merchantId,
    amount: 0,
    currency: 'TWD',
    paidAt: at,
    kind: 'paypal',
    bankCode: null,
    lastFour: null,
    stored: { method: 'paypal' as const, vaultId },
  };
  return { state: 'paid', settlement };
}
