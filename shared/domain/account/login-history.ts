import { socialProviders, twoFactorMethods } from '#shared/domain/constants.ts';

/** How somebody signed in, or tried to. */
export const loginMethods = ['password', ...socialProviders, 'passkey', 'device'] as const;
export type LoginMethod = (typeof loginMethods)[number];

/** What was shown beside it. */
export const loginFactors = [...twoFactorMethods, 'recovery-code'] as const;
export type LoginFactor = (typeof loginFactors)[number];

/**
 * `refused`: everything was right, but the account is suspended. `copied-passkey`: its counter went
 * back, so that there may be a copy of it (WebAuthn section 6.1.1).
 */
export const loginOutcomes = [
  'success',
  'wrong-password',
  'wrong-code',
  'wrong-passkey',
  'copied-passkey',
  'refused',
] as const;
export type LoginOutcome = (typeof loginOutcomes)[number];
