import { fileSegment } from '#shared/domain/text/file-segment.ts';

/**
 * Kinds of files that pages offer for saving, by their ending: what they make themselves, and what may come with an
 * inquiry. Whatever else calls itself a file is refused.
 */
export const fileKinds = [
  'csv',
  'json',
  'txt',
  'log',
  'jpg',
  'jpeg',
  'png',
  'webp',
  'gif',
  'pdf',
  'mp4',
] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * A name that any system can take for a file in the folder that is asked for, with its kind; null if the ending is
 * none of ours.
 */
export function safeFileName(offered: string): { name: string; kind: FileKind } | null;
export function safeFileName<Kind extends string>(
  offered: string,
  kinds: readonly Kind[],
): { name: string; kind: Kind } | null;
export function safeFileName(
  offered: string,
  kinds: readonly string[] = fileKinds,
): { name: string; kind: string } | null {
  const ending = /\.([A-Za-z0-9]+)$/.exec(offered)?.[1]?.toLowerCase();
  const kind = kinds.find((one) => one === ending);
  if (kind === undefined) return null;
  return { name: `${fileSegment(offered.slice(0, -kind.length - 1))}.${kind}`, kind };
}
