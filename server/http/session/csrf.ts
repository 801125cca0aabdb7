import { createHmac, createSecretKey, hash, randomBytes } from 'node:crypto';
import { sameText } from '../../ports/credentials.ts';

/**
 * CSRF tokens bound to what only one browser has (OWASP "HMAC-based token"): `binding` holds the
 * secret of its session's or visitor's hidden cookie.
 */
export interface CsrfTokens {
  make(binding: string): string;
  /** Was this token made by us for this very browser and session? */
  isOurs(binding: string, token: string): boolean;
}

/** Browsers whose token is remembered; who is forgotten costs one signature. */
const mostRemembered = 10_000;

/** A page sends the same token with every call, so what proved right once is not signed again. */
export function csrfTokens(key: string): CsrfTokens {
  const secret = createSecretKey(key, 'utf8');
  /** By the hash of the binding, whose secret stays with its owner. */
  const proved = new Map<string, string>();

  const signed = (nonce: string, bound: string) => {
    const signature = createHmac('sha256', secret).update(`csrf|${nonce}|${bound}`);
    return `${nonce}.${signature.digest('base64url')}`;
  };

  return {
    make(binding) {
      const nonce = randomBytes(16).toString('base64url');
      return signed(nonce, hash('sha256', binding, 'base64url'));
    },
    isOurs(binding, token) {
      const bound = hash('sha256', binding, 'base64url');
      const known = proved.get(bound);
      if (known !== undefined && sameText(known, token)) return true;
      const [nonce = ''] = token.split('.');
      if (!sameText(token, signed(nonce, bound))) return false;
      const [oldest] = proved.size < mostRemembered ? [] : proved.keys();
      if (oldest !== undefined) proved.delete(oldest);
      proved.set(bound, token);
      return true;
    },
  };
}
