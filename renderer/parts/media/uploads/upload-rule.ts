import { upload as limits } from '#shared/domain/constants.ts';
import { mediaRule } from '#shared/domain/signage/media.ts';
import { maxMegabytesOf } from '#shared/schema/file.ts';
import type { DescribedFile, UploadProblem } from './upload.ts';

/** Endings by which a file is known where the system has no name for its type. */
const typesByEnding: Partial<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
};

/** For the window that asks for files: some systems know endings only. */
export const acceptedFiles = [
  ...mediaRule.types,
  ...Object.keys(typesByEnding).map((ending) => `.${ending}`),
].join(',');

export function describe({ name, type, size, lastModified }: File): DescribedFile {
  const ending = name.split('.').pop()?.toLowerCase() ?? '';
  const known = mediaRule.types.find((one) => one === type) ?? typesByEnding[ending] ?? '';
  // A type that the system is sure of, such as that of a text, is not overruled by the ending.
  const isForeign = type !== '' && !/^(?:image|video|application)\//.test(type);
  return { name, type: isForeign ? '' : known, size, lastModified };
}

export function isSameFile(one: DescribedFile, other: DescribedFile): boolean {
  const { name, size, lastModified } = one;
  return name === other.name && size === other.size && lastModified === other.lastModified;
}

/** Why the library takes no such file, whatever room there is; null: it takes it. */
export function problemOf({ name, type, size }: DescribedFile): UploadProblem | null {
  if (type === '') return { kind: 'type' };
  if (size === 0) return { kind: 'empty' };
  const megabytes = maxMegabytesOf(mediaRule, type);
  if (size > megabytes * 2 ** 20) return { kind: 'size', megabytes };
  if (name.length > limits.longestName) return { kind: 'name' };
  return null;
}
