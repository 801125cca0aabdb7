import * as z from 'zod/mini';
import type { BotCheck } from './bot-check.ts';

const answer = z.object({ success: z.boolean() });

/**
 * Google reCAPTCHA v2 by its documented siteverify call. An outage of Google throws: the call
 * then answers code 2 instead of letting everybody pass or calling people robots.
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
      const response = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: keys.secret, response: token, remoteip: ip }),
        signal: AbortSignal.timeout(10_000),
      });
      if (!response.ok) throw new Error(`reCAPTCHA answered HTTP ${response.status}`);
      return answer.parse(await response.json()).success;
    },
  };
}
