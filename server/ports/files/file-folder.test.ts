import { link, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileFolder } from './file-folder.ts';

let folder: string;
const store = () => fileFolder(path.join(folder, 'files'));
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'file-folder-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Bytes of an upload, which may lie on another file system. */
async function arrived(text: string, { isElsewhere = false } = {}) {
  const file = path.join(folder, v7());
  await writeFile(file, text);
  return {
    file,
    size: text.length,
    open: () => createReadStream(file),
    linkTo: (name: string) =>
      isElsewhere
        ? Promise.reject(Object.assign(new Error('another device'), { code: 'EXDEV' }))
        : link(file, name),
  };
}
const read = async (id: string, variant: string, range?: { start: number; end: number }) =>
  String(await buffer(await store().open(id, variant, range)));

it('takes bytes over without copying them, or copies where it must, and leaves no rest', async () => {
  for (const isElsewhere of [false, true]) {
    const id = v7();
    const source = await arrived('a film', { isElsewhere });
    await store().keep(id, 'original', source);
    expect(await read(id, 'original')).toBe('a film');
    expect(await read(id, 'original', { start: 2, end: 3 })).toBe('fi');
    expect((await stat(source.file)).nlink).toBe(isElsewhere ? 1 : 2);
    expect(await readdir(path.join(folder, 'files', id))).toEqual(['original']);
  }
});
