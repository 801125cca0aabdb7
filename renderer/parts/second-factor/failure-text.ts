import { t } from 'i18next';
import { IdentityError } from '#renderer/api/identity.ts';
import { errorMessage } from '#renderer/api/messages.ts';

/** What to tell people about a failure, the identity service's own included. */
export function failureText(error: unknown): string {
  if (error instanceof IdentityError) return t(`errors:identity.${error.reason}`);
  return errorMessage(error);
}
