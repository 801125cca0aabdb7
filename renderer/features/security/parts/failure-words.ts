import { detailsOf } from '#renderer/api/api-error.ts';
import { errorMessage, fieldMessage } from '#renderer/api/messages.ts';

/** A failure in words, beside what failed; where the server names a field, that field's reason. */
export function failureWords(error: unknown): string {
  const [field] = Object.values(detailsOf(error, 2000).fields ?? {});
  return field === undefined ? errorMessage(error) : fieldMessage(field);
}
