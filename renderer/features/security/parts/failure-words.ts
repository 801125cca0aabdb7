import { detailsOf } from '#renderer/api/api-error.ts';
import { fieldMessage } from '#renderer/api/messages.ts';
import { failureText } from '#renderer/parts/second-factor/failure-text.ts';

/** A failure in words, beside what failed; where the server names a field, that field's reason. */
export function failureWords(error: unknown): string {
  const [field] = Object.values(detailsOf(error, 2000).fields ?? {});
  return field === undefined ? failureText(error) : fieldMessage(field);
}
