import { detailsOf, isApiError } from '#renderer/api/api-error.ts';
import { fieldMessage } from '#renderer/api/messages.ts';

/** What is wrong with the tags of a command (2005), in the user's language; null for another error. */
export function tagRefusal(error: unknown): string | null {
  const fields = isApiError(error, 2005) ? detailsOf(error, 2005).fields : undefined;
  const [refused] = Object.values(fields ?? {});
  return refused ? fieldMessage(refused) : null;
}
