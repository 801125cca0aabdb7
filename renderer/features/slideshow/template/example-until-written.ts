import { answersOf } from '#shared/domain/signage/template/answers.ts';
import {
  kindOf,
  type TemplateApp,
  type TemplateField,
} from '#shared/domain/signage/template/forms.ts';
import { usualWeek } from '#shared/domain/signage/template/opening-hours.ts';
import { sampleOf, sampleSign } from '#renderer/parts/template/samples.ts';

/** What is chosen, and says nothing by itself. */
const choices = new Set(['kind', 'look', 'source']);

/** An example of what somebody makes, in the look that is chosen; null once anything is written. */
export function exampleUntilWritten(
  app: TemplateApp,
  fields: readonly TemplateField[],
): TemplateField[] | null {
  const { plain, rows } = answersOf(app, fields);
  const isWritten = Object.entries(plain).some(
    ([name, text]) => !choices.has(name) && isWord(text),
  );
  if (isWritten) return null;
  if (app !== 'poster') {
    // A new meeting has its times by itself.
    return rows.some(({ title = '', host = '' }) => isWord(title + host)) ? null : sampleSign();
  }
  const kind = kindOf(fields);
  const hasOwnRows =
    kind === 'hours' ? JSON.stringify(rows) !== JSON.stringify(usualWeek) : rows.some(hasWords);
  return hasOwnRows ? null : sampleOf(kind, plain['look'] ?? '');
}

const isWord = (text: string) => text.trim() !== '';
const hasWords = (row: Record<string, string>) => Object.values(row).some(isWord);
