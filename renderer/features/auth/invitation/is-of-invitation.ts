import { isApiError } from '#renderer/api/api-error.ts';

/** The account cannot join as it is. Without the invitation it comes in, and is told why there. */
export function isOfInvitation(error: unknown): boolean {
  return isApiError(error, 1031) || isApiError(error, 1033);
}
