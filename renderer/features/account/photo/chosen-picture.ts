import { photo } from '#shared/domain/limits.ts';
import { fieldErrors } from '#shared/schema/field-errors.ts';
import { chosenFiles } from '#shared/schema/file.ts';
import { fieldMessage } from '#renderer/api/messages.ts';

const rule = chosenFiles({ types: photo.types, maxMegabytes: photo.maxMegabytes, maxFiles: 1 });

/** The one file of a choice or a drop, or what is wrong with it; nothing chosen is neither. */
export function chosenPicture(files: readonly File[]): { file: File } | { error: string } | null {
  const [file] = files;
  if (!file) return null;
  const parsed = rule.safeParse(files.map(({ name, size, type }) => ({ name, size, type })));
  if (parsed.success) return { file };
  const [first] = Object.values(fieldErrors(parsed.error));
  return { error: fieldMessage(first ?? { key: 'invalid' }) };
}
