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

/** What a poster says; the first is what those are that do not name theirs. */
export const posterKinds = ['menu', 'notice', 'hours'] as const;
export type PosterKind = (typeof posterKinds)[number];

/** Where a door sign's meetings come from; the first is what those are that do not name theirs. */
export const meetingSources = ['typed', 'calendar'] as const;
export type MeetingSource = (typeof meetingSources)[number];

export interface FieldRule<Name extends string = string> {
  name: Name;
  max: number;
  isRequired?: true;
  kind?: 'kind' | 'look' | 'time' | 'lines' | 'source' | 'calendar';
}

/** As many rows as somebody likes. */
export interface ListRule {
  name: 'item' | 'meeting';
  most: number;
  isFixed?: false;
  fields: readonly FieldRule<'name' | 'price' | 'from' | 'to' | 'title' | 'host'>[];
}

/** All rows are there, and each is of the day that its place says, Monday first. */
export interface WeekRule {
  name: 'day';
  most: 7;
  isFixed: true;
  fields: readonly FieldRule<'from' | 'to' | 'from2' | 'to2'>[];
}

/** What a form asks: fields that are there once, and rows of others. */
export interface FormRule {
  plain: readonly FieldRule<
    'kind' | 'look' | 'title' | 'subtitle' | 'text' | 'footer' | 'room' | 'source' | 'calendar'
  >[];
  row: ListRule | WeekRule | null;
}

const kind = { name: 'kind', max: 20, kind: 'kind' } as const;
const look = { name: 'look', max: 20, kind: 'look' } as const;
const title = { name: 'title', max: 80, isRequired: true } as const;
const footer = { name: 'footer', max: 120 } as const;

export const posterForms: Record<PosterKind, FormRule> = {
  menu: {
    plain: [kind, look, title, { name: 'subtitle', max: 160 }, footer],
    row: {
      name: 'item',
      most: 12,
      fields: [
        { name: 'name', max: 60, isRequired: true },
        { name: 'price', max: 20 },
      ],
    },
  },
  notice: {
    plain: [kind, look, title, { name: 'text', max: 500, isRequired: true, kind: 'lines' }, footer],
    row: null,
  },
  hours: {
    plain: [kind, look, title, footer],
    row: {
      name: 'day',
      most: 7,
      isFixed: true,
      fields: [
        { name: 'from', max: 5, kind: 'time' },
        { name: 'to', max: 5, kind: 'time' },
        { name: 'from2', max: 5, kind: 'time' },
        { name: 'to2', max: 5, kind: 'time' },
      ],
    },
  },
};

export const doorSign: FormRule = {
  // What one source says stays while the other is chosen.
  plain: [
    { name: 'room', max: 60, isRequired: true },
    { name: 'source', max: 8, kind: 'source' },
    { name: 'calendar', max: 36, kind: 'calendar' },
  ],
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
};

/** Which kind of poster its fields make. */
export function kindOf(fields: readonly TemplateField[]): PosterKind {
  const said = fields.find(({ name }) => name === 'kind')?.text;
  return posterKinds.find((known) => known === said) ?? posterKinds[0];
}

/** Where the meetings come from that its fields make. */
export function sourceOf(fields: readonly TemplateField[]): MeetingSource {
  const said = fields.find(({ name }) => name === 'source')?.text;
  return meetingSources.find((known) => known === said) ?? meetingSources[0];
}

/** Id of the calendar that a sign shows; null: it shows none. */
export function shownCalendar(fields: readonly TemplateField[]): string | null {
  const named = fields.find(({ name }) => name === 'calendar')?.text ?? '';
  return sourceOf(fields) === 'calendar' && named !== '' ? named : null;
}

/** The form that fields are the answers of. */
export const formOf = (app: TemplateApp, fields: readonly TemplateField[]): FormRule =>
  app === 'poster' ? posterForms[kindOf(fields)] : doorSign;

/** As many fields as the largest of the forms can have. */
export const mostTemplateFields = Math.max(
  ...[...Object.values(posterForms), doorSign].map(
    ({ plain, row }) => plain.length + (row ? row.most * row.fields.length : 0),
  ),
);

export const isTemplateApp = (app: string): app is TemplateApp =>
  templateApps.some((known) => known === app);
