import { isUtf8 } from 'node:buffer';
import { upload } from '#shared/domain/constants.ts';
import { supportFiles } from '#shared/domain/limits.ts';
import { contentType } from '../../ports/upload/content-type.ts';
import type { NewFile } from './sql.ts';

/** What came with a request, each by what it is; null where one of them is nothing that is taken. */
export async function readFiles(files: readonly File[]): Promise<NewFile[] | null> {
  const read: NewFile[] = [];
  for (const file of files) {
    const content = Buffer.from(await file.arrayBuffer());
    const type = contentType(content) ?? (isText(content) ? 'text/plain' : null);
    const taken: readonly string[] = supportFiles.types;
    if (type === null || !taken.includes(type)) return null;
    read.push({ name: plainName(file.name), type, size: content.length, content });
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
