import { ApiError, isApiError } from '../api-error.ts';
import { errorMessage } from '../messages.ts';

/**
 * The message for a read that failed. The input of a read comes from the URL: an id that the server rejects
 * belongs to nothing, and no field of a form is wrong.
 */
export function readMessage(error: unknown): string {
  return errorMessage(isApiError(error, 2000) ? new ApiError(7, null) : error);
}
