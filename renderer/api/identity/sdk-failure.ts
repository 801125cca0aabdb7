import { FirebaseError } from 'firebase/app';
import { IdentityError, type IdentityFailure } from './identity-error.ts';

/** Codes of the SDK that have words of their own; every other one is simply `failed`. */
const reasons = new Map<string, IdentityFailure>([
  ['auth/invalid-verification-code', 'wrong-code'],
  ['auth/missing-verification-code', 'wrong-code'],
  ['auth/code-expired', 'code-expired'],
  ['auth/invalid-verification-id', 'code-expired'],
  ['auth/too-many-requests', 'too-frequent'],
  ['auth/quota-exceeded', 'too-frequent'],
  ['auth/invalid-phone-number', 'invalid-phone'],
  ['auth/missing-phone-number', 'invalid-phone'],
  ['auth/popup-blocked', 'window-blocked'],
  ['auth/network-request-failed', 'unreachable'],
  ['auth/timeout', 'unreachable'],
]);

/** What the person did on purpose, so that there is nothing to say. */
const changedMind = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
]);

const codeOf = (error: unknown) => (error instanceof FirebaseError ? error.code : '');

/** Was the provider's window closed, or its question answered with no? */
export const isChangeOfMind = (error: unknown) => changedMind.has(codeOf(error));

/** Any failure of the SDK as one that people can be told of. */
export function sdkFailure(error: unknown): IdentityError {
  return new IdentityError(reasons.get(codeOf(error)) ?? 'failed', { cause: error });
}
