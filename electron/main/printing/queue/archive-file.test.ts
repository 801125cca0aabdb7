import { once } from 'node:events';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  lstat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { archiveFile, sweepHalves } from './archive-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-archive-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const path = ['2026', '02', 'AB-1.pdf'];
const all = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
const read = (name: string) => readFile(join(folder, name), 'utf8');

test('a file gets its folders and its name, and nothing else is left', async () => {
  const end = await archiveFile(folder, path, bytes('one'), 'skip');
  expect(end).toEqual({ outcome: 'saved', file: join(folder, ...path) });
  expect(await all()).toEqual(['2026/02/AB-1.pdf']);
  expect(await read('2026/02/AB-1.pdf')).toBe('one');
});

test.runIf(process.platform !== 'win32')(
  'it may be read by whom the system lets read new files',
  async () => {
    await archiveFile(folder, path, bytes('one'), 'skip');
    await writeFile(join(folder, 'new'), '');
    const rights = async (...parts: string[]) => (await lstat(join(folder, ...parts))).mode;
    expect(await rights(...path)).toBe(await rights('new'));
  },
);

test('a file that is there is left, kept beside, or replaced, as it is wanted', async () => {
  await archiveFile(folder, path, bytes('one'), 'skip');
  expect(await archiveFile(folder, path, bytes('two'), 'skip')).toMatchObject({
    outcome: 'skipped',
  });
  expect(await read('2026/02/AB-1.pdf')).toBe('one');
  await archiveFile(folder, path, bytes('two'), 'both');
  await archiveFile(folder, path, bytes('three'), 'both');
  expect(await all()).toEqual(['2026/02/AB-1 (2).pdf', '2026/02/AB-1 (3).pdf', '2026/02/AB-1.pdf']);
  await archiveFile(folder, path, bytes('four'), 'replace');
  expect(await read('2026/02/AB-1.pdf')).toBe('four');
  expect(await all()).toHaveLength(3);
});

test('a folder that is gone is not made anew, and a link in it leads nowhere', async () => {
  await expect(archiveFile(join(folder, 'gone'), path, bytes('one'), 'skip')).rejects.toMatchObject(
    { problem: 'folderGone' },
  );
  const outside = await mkdtemp(join(tmpdir(), 'marquee-outside-'));
  await mkdir(join(folder, '2026'));
  await symlink(outside, join(folder, '2026', '02'));
  await expect(archiveFile(folder, path, bytes('one'), 'replace')).rejects.toMatchObject({
    problem: 'failed',
  });
  expect(await readdir(outside)).toEqual([]);
  expect(await all()).toEqual([]);
  await rm(outside, { recursive: true });
});

test('a file in the place of a folder is told, and nothing half written stays', async () => {
  await writeFile(join(folder, '2026'), '');
  await expect(archiveFile(folder, path, bytes('one'), 'skip')).rejects.toMatchObject({
    problem: 'folderGone',
  });
  expect(await all()).toEqual(['2026']);
});

test.runIf(process.platform === 'linux')('what is no file is not replaced', async () => {
  const file = join(folder, 'one.pdf');
  const socket = createServer().listen(file);
  await once(socket, 'listening');
  try {
    await expect(archiveFile(folder, ['one.pdf'], bytes('one'), 'replace')).rejects.toMatchObject({
      problem: 'failed',
    });
    expect((await lstat(file)).isSocket()).toBe(true);
  } finally {
    socket.close();
  }
});

test('what somebody left half written an hour ago is taken away, and nothing else', async () => {
  const old = new Date(Date.now() - 2 * 60 * 60 * 1_000);
  const names = [
    '.marquee-9ceeef52-81ab-412c-a853-12f1f1de1ed4.part',
    '.marquee-9ceeef52-81ab-412c-a853-12f1f1de1ed5.part',
    '.marquee-notes.part',
  ];
  for (const name of names) await writeFile(join(folder, name), '');
  for (const name of [names[0], names[2]]) await utimes(join(folder, name ?? ''), old, old);
  // The clock of the file system may differ from the clock of this process.
  await utimes(join(folder, names[1] ?? ''), new Date(), new Date());
  // One that leads nowhere stops nobody.
  const link = '.marquee-9ceeef52-81ab-412c-a853-12f1f1de1ed6.part';
  await symlink('/nowhere', join(folder, link));
  await sweepHalves(folder, Date.now());
  expect(await all()).toEqual([names[1], names[2]]);
});
