import { minutesOf, timePattern } from './schedule.ts';

/*
 * The templates (decisions section 9): what the forms of `poster` and `meeting-post-plus` ask, and how
 * their answers stand in a page's fields. Plain fields go by their name, those of a row by
 * `item.1.price`. Form, server and player read them here; what none of them knows is left alone.
 */

export const templateApps = ['poster', 'meeting-post-plus'] as const;
export type TemplateApp = (typeof templateApps)[number];

export interface TemplateField {
  name: string;
  text: string;
}

/** The drawn looks of a poster; one without a look is plain. */
export const posterLooks = ['night', 'paper', 'garden', 'dusk'] as const;

interface FieldRule<Name extends string = string> {
  name: Name;
  max: number;
  isRequired?: true;
  kind?: 'look' | 'time';
}

/** What a form asks: fields that are there once, and rows of others. */
interface FormRule {
  plain: readonly FieldRule<'look' | 'title' | 'subtitle' | 'footer' | 'room'>[];
  row: {
    name: 'item' | 'meeting';
    most: number;
    fields: readonly FieldRule<'name' | 'price' | 'from' | 'to' | 'title' | 'host'>[];
  };
}

export const templateForms: Record<TemplateApp, FormRule> = {
  poster: {
    plain: [
      { name: 'look', max: 20, kind: 'look' },
      { name: 'title', max: 80, isRequired: true },
      { name: 'subtitle', max: 160 },
      { name: 'footer', max: 120 },
    ],
    row: {
      name: 'item',
      most: 12,
      fields: [
        { name: 'name', max: 60, isRequired: true },
        { name: 'price', max: 20 },
      ],
    },
  },
  'meeting-post-plus': {
    plain: [{ name: 'room', max: 60, isRequired: true }],
    row: {
      name: 'meeting',
      most: 20,
      fields: [
        { name: 'from', max: 5, isRequired: true, kind: 'time' },
        { name: 'to', max: 5, isRequired: true, kind: 'time' },
        { name: 'title', max: 80, isRequired: true },
        { name: 'host', max: 60 },
      ],
    },
  },
};

/** As many fields as the largest of the forms can have. */
export const mostTemplateFields = Math.max(
  ...Object.values(templateForms).map(
    ({ plain, row }) => plain.length + row.most * row.fields.length,
  ),
);

/** The answers of a form by their names; what was not answered is absent. */
export interface TemplateAnswers {
  plain: Record<string, string>;
  rows: Record<string, string>[];
}

export const isTemplateApp = (app: string): app is TemplateApp =>
  templateApps.some((known) => known === app);

/** Where a field belongs in the form; null: nowhere. `row` from 0. */
function placeOf(form: FormRule, name: string): { rule: FieldRule; row: number | null } | null {
  const plain = form.plain.find((rule) => rule.name === name);
  if (plain) return { rule: plain, row: null };
  const [group, number = '', part, ...more] = name.split('.');
  const rule = form.row.fields.find((one) => one.name === part);
  if (group !== form.row.name || !rule || more.length > 0) return null;
  const row = /^[1-9]\d?$/.test(number) ? Number(number) - 1 : form.row.most;
  return row < form.row.most ? { rule, row } : null;
}

/** What stands in a template's fields, rows in their order and without gaps. */
export function answersOf(app: TemplateApp, fields: readonly TemplateField[]): TemplateAnswers {
  const plain: Record<string, string> = {};
  const rows: Record<string, string>[] = [];
  for (const { name, text } of fields) {
    const place = placeOf(templateForms[app], name);
    if (place === null) continue;
    if (place.row === null) plain[place.rule.name] = text;
    else rows[place.row] = { ...rows[place.row], [place.rule.name]: text };
  }
  // A gap of a sparse array is no row.
  return { plain, rows: rows.flatMap((row) => [row]) };
}

/** The fields of a page for a form's answers; empty ones are left out, but a row keeps its place. */
export function fieldsOf(app: TemplateApp, { plain, rows }: TemplateAnswers): TemplateField[] {
  const form = templateForms[app];
  const plainFields = form.plain.map(({ name }) => ({ name, text: plain[name] ?? '' }));
  const rowFields = rows.slice(0, form.row.most).flatMap((row, at) =>
    form.row.fields.map(({ name }, place) => ({
      name: `${form.row.name}.${at + 1}.${name}`,
      text: row[name] ?? '',
      // By its first field a row is there, whatever is in it.
      isKept: place === 0,
    })),
  );
  return [
    ...plainFields.filter(({ text }) => text !== ''),
    ...rowFields
      .filter(({ text, isKept }) => isKept || text !== '')
      .map(({ name, text }) => ({ name, text })),
  ];
}

/** What is wrong with a form, by the key of its sentence. */
export interface TemplateProblem {
  /** As fields are named: `title`, `meeting.2.to`. */
  name: string;
  key: 'required.any' | 'maxLength' | 'invalid' | 'unknownField' | 'validity';
  /** With `maxLength`. */
  n?: number;
}

/** What is wrong with a template's fields; a draft may be unfinished, but holds nothing foreign. */
export function templateProblems(
  app: TemplateApp,
  fields: readonly TemplateField[],
  { isDraft = false } = {},
): TemplateProblem[] {
  const form = templateForms[app];
  const problems: TemplateProblem[] = [];
  const seen = new Set<string>();
  for (const { name, text } of fields) {
    const place = placeOf(form, name);
    if (place === null) problems.push({ name, key: 'unknownField' });
    else if (seen.has(name)) problems.push({ name, key: 'invalid' });
    else if (text.length > place.rule.max)
      problems.push({ name, key: 'maxLength', n: place.rule.max });
    else if (text !== '' && !isOfKind(place.rule, text)) problems.push({ name, key: 'invalid' });
    seen.add(name);
  }
  return isDraft ? problems : [...problems, ...unfinished(app, fields)];
}

function isOfKind({ kind }: FieldRule, text: string): boolean {
  if (kind === 'look') return posterLooks.some((look) => look === text);
  return kind !== 'time' || isTime(text);
}

const isTime = (text: string) => timePattern.test(text);

function unfinished(app: TemplateApp, fields: readonly TemplateField[]): TemplateProblem[] {
  const { plain, row } = templateForms[app];
  const answers = answersOf(app, fields);
  const isMissing = (answer: string | undefined) => (answer ?? '').trim() === '';
  const missing = (rules: readonly FieldRule[], given: Record<string, string>, before = '') =>
    rules
      .filter(({ name, isRequired }) => isRequired && isMissing(given[name]))
      .map(({ name }) => ({ name: `${before}${name}`, key: 'required.any' as const }));
  return [
    ...missing(plain, answers.plain),
    ...answers.rows.flatMap((given, at) => {
      const before = `${row.name}.${at + 1}.`;
      const { from = '', to = '' } = given;
      const isOver = isTime(from) && isTime(to) && to <= from;
      return [
        ...missing(row.fields, given, before),
        ...(isOver ? [{ name: `${before}to`, key: 'validity' as const }] : []),
      ];
    }),
  ];
}

/** A meeting of a room's day; minutes since midnight. */
export interface Meeting {
  from: number;
  to: number;
  title: string;
  host: string;
}

/** The meetings of a door sign in their order; those without proper times are left out. */
export function meetingsOf(fields: readonly TemplateField[]): Meeting[] {
  return answersOf('meeting-post-plus', fields)
    .rows.filter(({ from = '', to = '' }) => isTime(from) && isTime(to) && from < to)
    .map(({ from = '', to = '', title = '', host = '' }) => ({
      from: minutesOf(from),
      to: minutesOf(to),
      title,
      host,
    }))
    .toSorted((one, other) => one.from - other.from || one.to - other.to);
}

/** How a room stands at a minute of the day. */
export interface RoomState {
  /** Of several at once, the one that began last. */
  now: Meeting | null;
  /** The first that is still to begin. */
  next: Meeting | null;
  /**
   * When that changes: the room is in use until one meeting is not followed by another without a
   * gap, and free until the next begins. Null: free for the rest of the day.
   */
  until: number | null;
}

export function roomAt(meetings: readonly Meeting[], minute: number): RoomState {
  const now = meetings.findLast(({ from, to }) => from <= minute && minute < to) ?? null;
  const next = meetings.find(({ from }) => from > minute) ?? null;
  if (now === null) return { now, next, until: next?.from ?? null };
  let until = now.to;
  // In the order of their beginnings, each can only lengthen what those before it reach.
  for (const { from, to } of meetings) {
    if (from <= until && to > until && to > minute) until = to;
  }
  return { now, next, until };
}
