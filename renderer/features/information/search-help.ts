import { plainText } from '#renderer/platform/format/plain-text.ts';
import { topics, type QuestionId } from './help.ts';

/**
 * The topics that have a question with all these words, with those questions. `textOf` gives what
 * is searched of a question.
 */
export function searchHelp(typed: string, textOf: (id: QuestionId) => string) {
  const sought = plainText(typed).split(/\s+/u).filter(Boolean);
  return topics
    .map(({ id, questions }) => ({
      id,
      questions: questions.filter((question) => {
        const text = plainText(textOf(question));
        return sought.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
