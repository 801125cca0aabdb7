import { type TemplateApp, type TemplateField } from '#shared/domain/signage/template/forms.ts';
import { templateProblems } from '#shared/domain/signage/template/problems.ts';
import { fieldMessage } from '#renderer/api/messages.ts';

/** Message of a field whose text has reached its maximum length, from where the browser drops further characters. */
export function limitWords(text: string, max: number): string | undefined {
  return text.length < max ? undefined : fieldMessage({ key: 'maxLength', n: max });
}

/** What keeps a template from being published, as sentences by the names of its fields. */
export function problemWords(
  app: TemplateApp,
  fields: readonly TemplateField[],
): ReadonlyMap<string, string> {
  return new Map(
    templateProblems(app, fields).map(({ name, key, n }) => [
      name,
      fieldMessage(n === undefined ? { key } : { key, n }),
    ]),
  );
}
