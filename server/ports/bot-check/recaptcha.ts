import * as z from 'zod/mini';
import { ServiceUnreachableError } from '../service-unreachable.ts';
import type { BotCheck } from './bot-check.ts';

const answer = z.object({ success: z.boolean() });

/**
 * Google reCAPTCHA v2 by its documented siteverify call. An outage of Google rejects with
 * ServiceUnreachableError, so that nobody passes and the log says why.
 */
export function recaptcha(
  keys: { siteKey: string; secret: string },
  verifyUrl = 'https://www.google.com/recaptcha/api/siteverify',
): BotCheck {
  return {
    client: {
      provider: 'recaptcha',
      scriptUrl: 'https://www.google.com/recaptcha/api.js?render=explicit',
      siteKey: keys.siteKey,
    },
    contentSources: {
      script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    },
    async verify(token, ip) {
      const body = new URLSearchParams({ secret: keys.secret, response: token, remoteip: ip });
      try {
        const signal = AbortSignal.timeout(10_000);
        const response = await fetch(verifyUrl, { method: 'POST', body, signal });
        if (!response.ok) throw new Error(`HTTP ${response.status}`);
        return answer.parse(await response.json()).success;
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new ServiceUnreachableError('reCAPTCHA', reason, { cause });
      }
    },
  };
}
