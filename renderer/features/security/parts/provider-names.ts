import type { SocialProvider } from '#shared/domain/constants.ts';

/** Names that are the same in every language. */
export const providerNames: Record<SocialProvider, string> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  line: 'LINE',
};
