import { sameText, randomToken } from '../../../ports/credentials.ts';
import { sandboxKeys } from '../merchants.ts';
import { refusal, type Answer } from './refusal.ts';

/** As long as PayPal's are good. */
const lifeSeconds = 32_400;

/**
 * Tokens of the application, as `POST /v1/oauth2/token` gives them out. In memory and by the machine's
 * time, like those that the adapter keeps: a moved clock ends no session.
 */
export function paypalAccess() {
  const tokens = new Map<string, number>();

  return {
    /** For `authorization: Basic` of the client and its secret. */
    giveToken(header: string | undefined, fields: Readonly<Record<string, string>>): Answer {
      const { clientId, clientSecret } = sandboxKeys.paypal;
      const own = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
      if (!sameText(header ?? '', own)) return refusal(401, 'invalid_client');
      if (fields['grant_type'] !== 'client_credentials') {
        return refusal(400, 'unsupported_grant_type');
      }
      const token = randomToken();
      for (const [old, end] of tokens) if (end < performance.now()) tokens.delete(old);
      tokens.set(token, performance.now() + lifeSeconds * 1000);
      const body = { access_token: token, token_type: 'Bearer', expires_in: lifeSeconds };
      return { status: 200, body };
    },

    isGood(header: string | undefined): boolean {
      const end = tokens.get(header?.replace(/^Bearer /, '') ?? '');
      return end !== undefined && end > performance.now();
    },
  };
}
