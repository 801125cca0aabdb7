import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fromRoot } from '../vite/paths.ts';

const bench = (...names: string[]) =>
  spawnSync(process.execPath, [fromRoot('build/scripts/bench.mjs'), ...names], {
    encoding: 'utf8',
  });
const names = readdirSync(fromRoot('tests/bench'))
  .filter((file) => file.includes('.bench.'))
  .map((file) => path.basename(file).replace(/\.bench\..*$/, ''));

it('--help lists the benches and builds nothing', () => {
  const { status, stdout } = bench('--help');
  expect(status).toBe(0);
  const listed = stdout.split('\n').flatMap((line) => /^ {2}(\S+)$/.exec(line)?.[1] ?? []);
  expect(listed.toSorted()).toEqual(names.toSorted());
  expect(stdout).not.toMatch(/Built|Up to date/);
});

it('a name that no bench has is refused before anything is built, with the names that there are', () => {
  const { status, stdout, stderr } = bench('nothing-like-it');
  expect(status).toBe(1);
  expect(stdout).not.toMatch(/Built|Up to date/);
  expect(stderr).toContain('No bench of that name.');
  for (const name of names) expect(stderr).toContain(name);
});
