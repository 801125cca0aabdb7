import * as z from 'zod/mini';
import { fieldErrors } from '#shared/schema/field-errors.ts';
import { tags as tagsSchema } from '#shared/schema/signage/tags.ts';
import { fail } from '../../context.ts';

/** Tags as they are stored; throws 2005 for too many, or one that is there twice. */
export function checkTags(field: string, given: readonly string[]): string[] {
  const parsed = z.object({ [field]: tagsSchema }).safeParse({ [field]: given });
  if (!parsed.success) throw fail(2005, { fields: fieldErrors(parsed.error) });
  return parsed.data[field] ?? [];
}
