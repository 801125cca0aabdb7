import { judgeContent, type FileRule } from '#shared/domain/upload/file-rule.ts';
import { fail } from './context.ts';

/** The bytes of a file of a multipart call; throws 2006 where the rule rejects its content, whatever type was sent. */
export async function acceptedBytes(file: File, rule: FileRule): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { refusal } = judgeContent(rule, { head: bytes, size: bytes.length });
  if (refusal) throw fail(2006, refusal);
  return bytes;
}
