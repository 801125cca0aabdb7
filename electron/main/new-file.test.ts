import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openNew, openOwn } from './new-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-new-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.runIf(process.platform === 'linux')('what is written never goes through a link', async () => {
  const victim = join(folder, 'victim');
  const file = join(folder, 'file.part');
  writeFileSync(victim, 'theirs');
  symlinkSync(victim, file);
  await expect(openOwn(file)).rejects.toMatchObject({ code: 'ELOOP' });
  const first = await openNew(file);
  await first.appendFile('ours');
  await first.close();
  const again = await openOwn(file);
  await again.appendFile(', too');
  await again.close();
  expect([readFileSync(file, 'utf8'), readFileSync(victim, 'utf8')]).toEqual([
    'ours, too',
    'theirs',
  ]);
});

test('what is left of an earlier try is begun anew', async () => {
  const file = join(folder, 'file.part');
  writeFileSync(file, 'a longer text from before');
  const handle = await openNew(file);
  await handle.appendFile('new');
  await handle.close();
  expect(readFileSync(file, 'utf8')).toBe('new');
});
