import type * as z from 'zod/mini';
import { requestInput } from '../domain/constants.ts';
import type { FieldError, FieldErrors } from '../errors/details.ts';
import type { RequiredField } from './text.ts';

/**
 * Message keys that schemas set themselves, beside `required.<field>`. Each is a sentence
 * `validation:<key>` in every language.
 */
export const messageKeys = [
  'required.any',
  'invalid',
  'unknownField',
  'email',
  'password',
  'passwordMatch',
  'code',
  'authenticatorCode',
  'date',
  'futureDate',
  'number',
  'maxNumber',
  'maxLength',
  'phone',
  'callingCode',
  'country',
  'postalCode',
  'vatNumber',
  'token',
  'id',
  'language',
  'tagCount',
  'tagExists',
  'fileType',
  'fileSize',
  'fileCount',
  'idempotencyKey',
  'adminApps',
  'lastSignIn',
  'sameEmail',
  'samePassword',
  'pageAddress',
  'pageAddressLocal',
  'validity',
  'timeOrder',
  'fileGone',
  'fileKind',
  'lineCount',
  'messageEnd',
] as const;

export type MessageKey = (typeof messageKeys)[number] | `required.${RequiredField}`;

/**
 * Rejected fields of a failed parse, the first reason for each path (decisions section 3, 2000); at most
 * `requestInput.maxFieldErrors` of them.
 */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const fields: FieldErrors = {};
  let count = 0;
  for (const issue of error.issues) {
    for (const [path, field] of entriesOf(issue)) {
      if (Object.hasOwn(fields, path)) continue;
      fields[path] = field;
      count += 1;
      if (count === requestInput.maxFieldErrors) return fields;
    }
  }
  return fields;
}

function entriesOf(issue: z.core.$ZodIssue): [string, FieldError][] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [path ? `${path}.${key}` : key, { key: 'unknownField' }]);
  }
  return [[path, { key: keyOf(issue), ...parametersOf(issue) }]];
}

function keyOf(issue: z.core.$ZodIssue): string {
  const known: readonly string[] = messageKeys;
  if (issue.message.startsWith('required.') || known.includes(issue.message)) return issue.message;
  // A schema without a sentence of its own: absent or simply wrong.
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required.any';
  return 'invalid';
}

function parametersOf(issue: z.core.$ZodIssue): Record<string, string | number> {
  switch (issue.code) {
    case 'too_big':
      return { n: Number(issue.maximum) };
    case 'too_small':
      return { n: Number(issue.minimum) };
    case 'custom':
      return numbersAndTexts(issue.params);
    default:
      return {};
  }
}

function numbersAndTexts(
  params: Record<string, unknown> | undefined,
): Record<string, string | number> {
  const kept: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(params ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') kept[key] = value;
  }
  return kept;
}
