import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSavedFiles } from './saved-files.ts';

test('a file is shown by what main knows of it, as long as it lies there', () => {
  const shown: string[] = [];
  const files = createSavedFiles((path) => shown.push(path));
  const path = join(tmpdir(), `marquee-saved-${process.pid}.csv`);
  writeFileSync(path, 'a,b');
  try {
    const id = files.keep(path);
    expect(id).not.toContain('marquee');
    expect(files.show(id)).toBe(true);
    expect(files.show(path)).toBe(false);
    for (let more = 0; more < 49; more += 1) files.keep('/nowhere');
    expect(files.show(id)).toBe(true);
    expect(shown).toEqual([path, path]);
    files.keep('/nowhere');
    expect(files.show(id)).toBe(false);
    const again = files.keep(path);
    rmSync(path);
    expect(files.show(again)).toBe(false);
  } finally {
    rmSync(path, { force: true });
  }
  expect(shown).toHaveLength(2);
});
