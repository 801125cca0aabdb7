import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import type { SocialProvider } from '#shared/domain/constants.ts';
import { ServiceUnreachableError } from '../service-unreachable.ts';
import type { IdentityPort } from './identity-port.ts';
import { readIdentityToken } from './read-identity-token.ts';

const publishedKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Google Identity Platform: tokens are checked here, by its published keys. */
export function googleIdentity(
  project: { apiKey: string; projectId: string; authDomain: string },
  providers: SocialProvider[],
  keysUrl = publishedKeys,
): IdentityPort {
  const { projectId, authDomain } = project;
  const rules = { projectId, findKey: remoteKeys(keysUrl) };
  return {
    read: (token, now) => readIdentityToken(token, rules, now),
    client: { ...project, simulator: null, providers, hasSms: true },
    // What the service's own SDK loads: its frame for the sign-in window, and reCAPTCHA before SMS.
    contentSources: {
      script: [
        'https://apis.google.com',
        'https://www.google.com/recaptcha/',
        'https://www.gstatic.com/recaptcha/',
      ],
      connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
      frame: [
        `https://${authDomain}`,
        'https://www.google.com/recaptcha/',
        'https://recaptcha.google.com/recaptcha/',
      ],
    },
  };
}

/** Keys that change every few days: asked again for a key id that is not known yet. */
function remoteKeys(url: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url));
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (isTokensFault(error)) throw error;
      // Not a word about the token: the call must not call it wrong.
      const reason = `its keys cannot be had: ${error instanceof Error ? error.message : String(error)}`;
      throw new ServiceUnreachableError('identity platform', reason, { cause: error });
    }
  };
}

function isTokensFault(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys
  );
}
