import {
  formOf,
  type FieldRule,
  type FormRule,
  type TemplateApp,
  type TemplateField,
} from './forms.ts';

/** The answers of a form by their names; what was not answered is absent. */
export interface TemplateAnswers {
  plain: Record<string, string>;
  rows: Record<string, string>[];
}

/** Where a field belongs in the form; null: nowhere. `row` from 0. */
export function placeOf(
  { plain, row }: FormRule,
  name: string,
): { rule: FieldRule; row: number | null } | null {
  const once = plain.find((rule) => rule.name === name);
  if (once) return { rule: once, row: null };
  const [group, number = '', part, ...more] = name.split('.');
  if (row === null || group !== row.name || more.length > 0) return null;
  const rule = row.fields.find((one) => one.name === part);
  const place = /^[1-9]\d?$/.test(number) ? Number(number) - 1 : row.most;
  return rule && place < row.most ? { rule, row: place } : null;
}

/** What stands in a template's fields: rows in their order and without gaps, those of a fixed number all. */
export function answersOf(app: TemplateApp, fields: readonly TemplateField[]): TemplateAnswers {
  const form = formOf(app, fields);
  const plain: Record<string, string> = {};
  const rows: Record<string, string>[] = [];
  for (const { name, text } of fields) {
    const place = placeOf(form, name);
    if (place === null) continue;
    if (place.row === null) plain[place.rule.name] = text;
    else rows[place.row] = { ...rows[place.row], [place.rule.name]: text };
  }
  if (form.row?.isFixed) {
    return { plain, rows: Array.from({ length: form.row.most }, (_, at) => rows[at] ?? {}) };
  }
  // A gap of a sparse array is no row.
  return { plain, rows: rows.flatMap((row) => [row]) };
}

/** The fields of a page for a form's answers; empty ones are left out, but a row keeps its place. */
export function fieldsOf(app: TemplateApp, { plain, rows }: TemplateAnswers): TemplateField[] {
  const said = Object.entries(plain).map(([name, text]) => ({ name, text }));
  const form = formOf(app, said);
  const plainFields = form.plain.map(({ name }) => ({ name, text: plain[name] ?? '' }));
  return [...plainFields.filter(({ text }) => text !== ''), ...rowFields(form.row, rows)];
}

function rowFields(rule: FormRule['row'], rows: TemplateAnswers['rows']): TemplateField[] {
  if (rule === null) return [];
  return rows.slice(0, rule.most).flatMap((row, at) =>
    rule.fields
      // By its first field a row is there, whatever is in it.
      .filter(({ name }, place) => (place === 0 && !rule.isFixed) || (row[name] ?? '') !== '')
      .map(({ name }) => ({ name: `${rule.name}.${at + 1}.${name}`, text: row[name] ?? '' })),
  );
}
