import { timePattern } from '../schedule.ts';
import { answersOf, placeOf } from './answers.ts';
import {
  formOf,
  meetingSources,
  posterKinds,
  posterLooks,
  sourceOf,
  type FieldRule,
  type TemplateApp,
  type TemplateField,
} from './forms.ts';

/** What is wrong with a form, by the key of its sentence. */
export interface TemplateProblem {
  /** As fields are named: `title`, `meeting.2.to`. */
  name: string;
  key:
    | 'required.any'
    | 'maxLength'
    | 'invalid'
    | 'unknownField'
    | 'validity'
    | 'timeOrder'
    | 'calendar.missing';
  /** With `maxLength`. */
  n?: number;
}

/** What is wrong with a template's fields; a draft may be unfinished, but holds nothing foreign. */
export function templateProblems(
  app: TemplateApp,
  fields: readonly TemplateField[],
  { isDraft = false } = {},
): TemplateProblem[] {
  const form = formOf(app, fields);
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
  if (kind === 'kind') return posterKinds.some((known) => known === text);
  if (kind === 'source') return meetingSources.some((source) => source === text);
  if (kind === 'calendar') return isCalendarId(text);
  return kind !== 'time' || isTime(text);
}

/** As the server writes ids. */
const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const isCalendarId = (text: string | null): text is string =>
  text !== null && idPattern.test(text);

export const isTime = (text: string | undefined): text is string =>
  text !== undefined && timePattern.test(text);

const isMissing = (answer: string | undefined) => (answer ?? '').trim() === '';

function unfinished(app: TemplateApp, fields: readonly TemplateField[]): TemplateProblem[] {
  const { plain, row } = formOf(app, fields);
  const answers = answersOf(app, fields);
  const hasCalendar = app === 'meeting-post-plus' && sourceOf(fields) === 'calendar';
  const missing = (rules: readonly FieldRule[], given: Record<string, string>, before = '') =>
    rules
      .filter(({ name, isRequired }) => isRequired && isMissing(given[name]))
      .map(({ name }) => ({ name: `${before}${name}`, key: 'required.any' as const }));
  const inRows = answers.rows.flatMap((given, at) => {
    // Beside a calendar they are kept, and not shown.
    if (row === null || hasCalendar) return [];
    const times = row.name === 'day' ? dayProblems(given) : meetingProblems(given);
    const before = `${row.name}.${at + 1}.`;
    return [
      ...missing(row.fields, given, before),
      ...times.map(({ name, key }) => ({ name: `${before}${name}`, key })),
    ];
  });
  const isUnconnected = hasCalendar && isMissing(answers.plain['calendar']);
  return [
    ...missing(plain, answers.plain),
    ...(isUnconnected ? [{ name: 'calendar', key: 'calendar.missing' as const }] : []),
    ...inRows,
  ];
}

function meetingProblems({ from, to }: Record<string, string>): TemplateProblem[] {
  const isOver = isTime(from) && isTime(to) && to <= from;
  return isOver ? [{ name: 'to', key: 'validity' }] : [];
}

/** A day is closed, open once, or open again after a break; the last of them may go over midnight. */
function dayProblems(given: Record<string, string>): TemplateProblem[] {
  const { from = '', to = '', from2 = '', to2 = '' } = given;
  const isAgain = from2 !== '' || to2 !== '';
  const isOpen = from !== '' || to !== '' || isAgain;
  const needed = [...(isOpen ? ['from', 'to'] : []), ...(isAgain ? ['from2', 'to2'] : [])];
  const lacking = needed.filter((name) => isMissing(given[name]));
  if (lacking.length > 0) return lacking.map((name) => ({ name, key: 'required.any' }));
  if (!isAgain) return [];
  // What goes over midnight, or all round the clock, has no later part.
  if (to <= from) return [{ name: 'to', key: 'validity' }];
  if (from2 < to) return [{ name: 'from2', key: 'timeOrder' }];
  return from2 === to2 ? [{ name: 'to2', key: 'validity' }] : [];
}
