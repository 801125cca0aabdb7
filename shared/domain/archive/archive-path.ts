import { fileSegment, noFileSign } from '../text/file-segment.ts';

/** What a pattern may name. `kind` is said in the user's language. */
export const archiveFields = ['year', 'month', 'day', 'kind', 'number'] as const;

export const usualPattern = '{year}/{month}/{number}.pdf';
export const maxPatternLength = 200;
const maxDepth = 6;

/**
 * Why a pattern is none: it leads out of its folder (`outside`), has a sign that no file can have, an empty name, a
 * field that there is not, no number to tell documents apart by, or another ending than PDF's.
 */
export const patternFaults = [
  'empty',
  'outside',
  'sign',
  'field',
  'noNumber',
  'ending',
  'long',
] as const;
export type PatternFault = (typeof patternFaults)[number];

const ending = '.pdf';
const anyField = /\{([^{}]*)\}/g;

/** What is wrong with a pattern of names; null: nothing. */
export function patternFault(pattern: string): PatternFault | null {
  const segments = pattern.split('/');
  if (pattern.length > maxPatternLength || segments.length > maxDepth) return 'long';
  if (pattern.startsWith('/') || segments.some((name) => /^\.+$/.test(name.trim())))
    return 'outside';
  if (segments.some((name) => name.replace(noFileSign, '') !== name)) return 'sign';
  if (segments.some((name) => name.trim() === '')) return 'empty';
  const fields = [...pattern.matchAll(anyField)].map(([, name = '']) => name);
  const known: readonly string[] = archiveFields;
  if (/[{}]/.test(pattern.replace(anyField, '')) || fields.some((name) => !known.includes(name))) {
    return 'field';
  }
  if (!fields.includes('number')) return 'noNumber';
  return pattern.toLowerCase().endsWith(ending) ? null : 'ending';
}

/** What of a document its file is named by. */
export interface ArchivedDocument {
  /** As people know it: `AB-12345678`. */
  number: string;
  kindName: string;
  /** `YYYY-MM-DD` */
  day: string;
}

/**
 * The folders and the file that a document gets by a pattern without a fault, none of which leads out of the folder
 * they begin in, whatever the document is called.
 */
export function archivePath(pattern: string, document: ArchivedDocument): string[] {
  const { number, kindName: kind, day: date } = document;
  const [year = '', month = '', day = ''] = date.split('-');
  const values: Record<string, string> = { year, month, day, kind, number };
  const names = pattern
    .slice(0, -ending.length)
    .split('/')
    .map((name) =>
      fileSegment(name.replace(anyField, (_whole, field: string) => values[field] ?? '')),
    );
  return [...names.slice(0, -1), `${names.at(-1) ?? ''}${ending}`];
}
