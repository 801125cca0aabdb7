import { hasSearchWords } from '#shared/domain/text/plain-text.ts';
import { topics, type QuestionId } from './help.ts';

/**
 * The topics that have a question with all these words, with those questions. `textOf` gives what
 * is searched of a question.
 */
export function searchHelp(typed: string, textOf: (id: QuestionId) => string) {
  return topics
    .map(({ id, questions }) => ({
      id,
      questions: questions.filter((question) => hasSearchWords(textOf(question), typed)),
    }))
    .filter(({ questions }) => questions.length > 0);
}
