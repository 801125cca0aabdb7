import { requestInput } from '#shared/domain/constants.ts';
import type { FieldErrors } from '#shared/errors/details.ts';
import { fail } from '../../modules/context.ts';

const { maxDepth, maxFieldErrors, maxNames, longestName, maxValues: usualValues } = requestInput;

/**
 * Rejects input that no schema should see: too many names or values, deep nesting, and text that PostgreSQL cannot
 * store (NUL), that is not Unicode (lone surrogates) or that is slow to normalize (long runs of marks). It stops at the first name or value over a limit, so its cost
 * does not grow with the input.
 *
 * @param maxValues Names and list items in all.
 * @throws CallFailure 2000
 */
export function checkShape(input: object, maxValues: number = usualValues): void {
  const seen: Seen = { values: 0, maxValues, fields: {}, errors: 0 };
  look(input, '', 0, seen);
  if (seen.errors > 0) throw fail(2000, { fields: seen.fields });
}

interface Seen {
  values: number;
  readonly maxValues: number;
  readonly fields: FieldErrors;
  errors: number;
}

function look(value: unknown, path: string, depth: number, seen: Seen): void {
  if (typeof value === 'string') {
    if (isText(value)) return;
    seen.fields[path] = { key: 'invalid' };
    seen.errors += 1;
    if (seen.errors === maxFieldErrors) throw fail(2000, { fields: seen.fields });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth) throw fail(2000, { fields: {} });
  const isList = Array.isArray(value);
  const count = isList ? value.length : Object.keys(value).length;
  seen.values += count;
  const isTooMuch = seen.values > seen.maxValues || (!isList && count > maxNames);
  if (isTooMuch) throw fail(2000, { fields: {} });
  for (const [key, inner] of Object.entries(value)) {
    if (key.length > longestName || !isText(key)) throw fail(2000, { fields: {} });
    look(inner, path ? `${path}.${key}` : key, depth + 1, seen);
  }
}

/**
 * More combining marks in a row than text has: the 30 of Unicode's Stream-Safe Text Format (UAX 15, section 13). To
 * normalize a longer run takes time that grows with the square of its length.
 */
const longRun = /\p{M}{31}/u;

function isText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text) && !longRun.test(text);
}
