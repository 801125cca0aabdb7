/** Kinds of files that pages offer for saving, by their ending. Whatever else calls itself a file is refused. */
export const fileKinds = ['csv', 'json', 'txt'] as const;
export type FileKind = (typeof fileKinds)[number];

const maxLength = 120;

/** Names that Windows gives to devices, whatever follows the dot. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A name that any system can take for a file in the folder that is asked for, with its kind; null if the ending is
 * none of ours. Separators, control characters and those that turn the direction of text (a name could pretend
 * another ending) become dashes; dots and spaces at either end go.
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
  const stem = offered
    .slice(0, -kind.length - 1)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu, '-')
    .replace(/^[\s.-]+|[\s.-]+$/g, '');
  const short = Array.from(stem).slice(0, maxLength).join('').trimEnd();
  const isUsable = short !== '' && !deviceName.test(short.split('.')[0] ?? '');
  return { name: `${isUsable ? short : `file${short && `-${short}`}`}.${kind}`, kind };
}
