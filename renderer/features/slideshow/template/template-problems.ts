import { type TemplateApp, type TemplateField } from '#shared/domain/signage/template/forms.ts';
import { templateProblems } from '#shared/domain/signage/template/problems.ts';
import { fieldMessage } from '#renderer/api/messages.ts';

/** What a field says once it takes no more: the rest of a pasted text is cut off. */
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
