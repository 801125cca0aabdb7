import type { FieldErrors } from '#shared/errors/details.ts';
import { fail } from '../../modules/context.ts';

/** Deeper than any input of ours; a body nested by the thousand would use up the stack. */
const maxDepth = 20;

/**
 * Throws 2000 for what no schema should have to look at: objects nested without end, and text that
 * PostgreSQL cannot hold (NUL) or that is no Unicode (lone surrogates), wherever it stands.
 */
export function checkShape(input: object): void {
  const fields: FieldErrors = {};
  look(input, '', 0, fields);
  if (Object.keys(fields).length > 0) throw fail(2000, { fields });
}

function look(value: unknown, path: string, depth: number, fields: FieldErrors): void {
  if (typeof value === 'string') {
    if (!isText(value)) fields[path] = { key: 'invalid' };
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth) throw fail(2000, { fields: {} });
  for (const [key, inner] of Object.entries(value)) {
    if (!isText(key)) throw fail(2000, { fields: {} });
    look(inner, path ? `${path}.${key}` : key, depth + 1, fields);
  }
}

function isText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}
