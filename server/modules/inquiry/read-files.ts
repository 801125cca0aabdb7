import { isUtf8 } from 'node:buffer';
import { upload } from '#shared/domain/constants.ts';
import { supportFiles } from '#shared/domain/limits.ts';
import { contentType } from '#shared/domain/upload/content-type.ts';
import { judgeContent } from '#shared/domain/upload/file-rule.ts';
import { fail } from '../context.ts';
import type { NewFile } from './sql.ts';

/** The files of a request, each with the type of its content; throws 2006 for one that is not accepted. */
export async function readFiles(files: readonly File[]): Promise<NewFile[]> {
  const read: NewFile[] = [];
  for (const file of files) {
    const content = Buffer.from(await file.arrayBuffer());
    const { length: size } = content;
    const isPlain = contentType(content) === null && isText(content);
    const { type, refusal } = isPlain
      ? { type: 'text/plain', refusal: null }
      : judgeContent(supportFiles, { head: content, size });
    if (refusal) throw fail(2006, refusal);
    read.push({ name: plainName(file.name), type, size, content });
  }
  return read;
}

/** Text has no first bytes of its own; what holds a NUL is none. */
const isText = (content: Buffer) => content.length > 0 && isUtf8(content) && !content.includes(0);

/** Without what would turn or break a line in whatever shows it; who parsed the body took folders off. */
function plainName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '').trim();
  return Array.from(plain).slice(0, upload.longestName).join('') || 'file';
}
