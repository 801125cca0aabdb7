import type { SocialProvider } from '#shared/domain/constants.ts';

/** Names of the providers at Google Identity Platform; LINE is an OpenID Connect provider there. */
export const providerIds = {
  google: 'google.com',
  apple: 'apple.com',
  facebook: 'facebook.com',
  line: 'oidc.line',
} as const satisfies Record<SocialProvider, string>;
