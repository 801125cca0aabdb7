import { upload as limits } from '#shared/domain/constants.ts';
import { mediaRule } from '#shared/domain/signage/media.ts';
import { headBytes, refusalOfUnknown } from '#shared/domain/upload/content-type.ts';
import { judgeContent } from '#shared/domain/upload/file-rule.ts';
import type { RefusedFile } from '#shared/errors/details.ts';
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

/** Why the library rejects a file, whatever room there is. */
type Inspected = { type: string; problem: null } | { type: null; problem: UploadProblem };

const rejected = (problem: UploadProblem): Inspected => ({ type: null, problem });

/** Checks a file before it is sent: what is known of it, then its first bytes, by the rule of the server. */
export async function inspect(file: File, { name, type, size }: DescribedFile): Promise<Inspected> {
  if (type === '') return rejected(await problemOfForeign(file));
  if (size === 0) return rejected({ kind: 'empty' });
  if (name.length > limits.longestName) return rejected({ kind: 'name' });
  const head = await readHead(file);
  if (head === null) return rejected({ kind: 'gone' });
  const content = judgeContent(mediaRule, { head, size });
  return content.refusal === null
    ? { type: content.type, problem: null }
    : rejected(problemOf(content.refusal));
}

/** A type that the library does not take. The formats of phones have their own advice. */
async function problemOfForeign(file: File): Promise<UploadProblem> {
  const head = await readHead(file);
  const reason = head && refusalOfUnknown(head);
  const isOfPhone = reason === 'heic' || reason === 'quicktime';
  return isOfPhone ? { kind: 'content', reason } : { kind: 'type' };
}

function problemOf({ reason, megabytes = mediaRule.maxMegabytes }: RefusedFile): UploadProblem {
  if (reason === 'type') return { kind: 'type' };
  return reason === 'size' ? { kind: 'size', megabytes } : { kind: 'content', reason };
}

/** The first bytes of a file; null where it was moved or changed since it was selected. */
async function readHead(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  } catch {
    return null;
  }
}
