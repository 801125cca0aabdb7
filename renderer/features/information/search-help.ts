import { topics, type QuestionId } from './help.ts';

/** Small letters without accents and full-width forms: how people type when they search. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/**
 * The topics that have a question with all these words, with those questions. `textOf` gives what
 * is searched of a question.
 */
export function searchHelp(typed: string, textOf: (id: QuestionId) => string) {
  const sought = plain(typed).split(/\s+/u).filter(Boolean);
  return topics
    .map(({ id, questions }) => ({
      id,
      questions: questions.filter((question) => {
        const text = plain(textOf(question));
        return sought.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
