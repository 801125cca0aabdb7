import { t } from '#renderer/platform/t.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { IdentityError } from '#renderer/api/identity/identity-error.ts';
import { errorMessage } from '#renderer/api/messages.ts';

/**
 * The message for a failed second factor. After too many requests it also suggests another method, if the user has
 * one (specification section 4).
 */
export function factorMessage(error: unknown, hasOtherMethod: boolean): string {
  const message = errorMessage(error);
  const isTooOften =
    isApiError(error, 4) || (error instanceof IdentityError && error.reason === 'too-frequent');
  return hasOtherMethod && isTooOften ? `${message} ${t('two-factor:tryOther')}` : message;
}
