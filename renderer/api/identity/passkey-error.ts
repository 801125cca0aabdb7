import { t } from '#renderer/platform/t.ts';
import { isApiError } from '../api-error.ts';

/** Why a browser made or showed no passkey; the words are in `two-factor:passkey.<reason>`. */
export type PasskeyFailure =
  | 'cancelled'
  | 'late'
  | 'known'
  | 'unsupported'
  | 'elsewhere'
  | 'failed';

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly reason: PasskeyFailure;

  constructor(reason: PasskeyFailure, options?: ErrorOptions) {
    super(`passkey: ${reason}`, options);
    this.reason = reason;
  }
}

/** A change of mind, which is no fault. */
export function isCancelled(error: unknown): boolean {
  return error instanceof PasskeyError && error.reason === 'cancelled';
}

/** The words for what a browser or the server has against a passkey; null for other failures. */
export function passkeyWords(error: unknown): string | null {
  if (error instanceof PasskeyError) return t(`two-factor:passkey.${error.reason}`);
  return isApiError(error, 1001) ? t('two-factor:passkey.refused') : null;
}
