import type { RefusedFile } from '../../errors/details.ts';
import { contentType, refusalOfUnknown } from './content-type.ts';

/** Which files a call accepts. */
export interface FileRule {
  /** Accepted MIME types. */
  types: readonly string[];
  /** Largest size in megabytes (2^20 bytes). */
  maxMegabytes: number;
  /** The same of types with a limit of their own, which is below that of all. */
  megabytesOf?: Readonly<Partial<Record<string, number>>>;
  maxFiles: number;
}

/** Most megabytes of a file of this type. */
export function maxMegabytesOf(rule: FileRule, type: string): number {
  return rule.megabytesOf?.[type] ?? rule.maxMegabytes;
}

/** Why a file of this type and size (in bytes) is rejected; null where it is accepted. */
export function refusalOf(
  rule: FileRule,
  { type, size }: { type: string; size: number },
): RefusedFile | null {
  if (!rule.types.includes(type)) return { reason: 'type' };
  const megabytes = maxMegabytesOf(rule, type);
  return size > megabytes * 2 ** 20 ? { reason: 'size', megabytes } : null;
}

/** The same by the content: the file's type, or why the file is rejected. */
export function judgeContent(
  rule: FileRule,
  { head, size }: { head: Uint8Array; size: number },
): { type: string; refusal: null } | { type: null; refusal: RefusedFile } {
  const type = contentType(head);
  if (type === null) return { type, refusal: { reason: refusalOfUnknown(head) } };
  const refusal = refusalOf(rule, { type, size });
  return refusal ? { type: null, refusal } : { type, refusal };
}
