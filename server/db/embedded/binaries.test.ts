import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { copyOnce, linkLibraries, locateBinaries } from './binaries.ts';

const isRoot = process.getuid?.() === 0;
// Each copy of the programs is 60 MB.
vi.setConfig({ testTimeout: 60_000 });

let source: string;

beforeAll(() => {
  const { postgres } = locateBinaries(undefined);
  source = path.resolve(path.dirname(postgres), '..', '..');
});

function newFolder(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-binaries-')));
  fs.chmodSync(folder, 0o755);
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

/** The package as npm leaves it with --ignore-scripts and a strict umask. */
function strippedCopy(folder: string): string {
  const copy = path.join(folder, 'package');
  fs.cpSync(source, copy, { recursive: true, verbatimSymlinks: true });
  const lib = path.join(copy, 'native', 'lib');
  for (const entry of fs.readdirSync(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) fs.rmSync(path.join(lib, entry.name));
  }
  execFileSync('chmod', ['-R', 'go-rwx', copy]);
  return copy;
}

it('makes the library links that an install without scripts leaves out', () => {
  const copy = strippedCopy(newFolder());
  const initdb = path.join(copy, 'native', 'bin', 'initdb');
  expect(() => execFileSync(initdb, ['--version'], { stdio: 'pipe' })).toThrow(/shared libraries/);
  expect(linkLibraries(copy)).toBe(true);
  expect(execFileSync(initdb, ['--version'], { encoding: 'utf8' })).toMatch(/PostgreSQL/);
});

it.runIf(isRoot)('copies programs that another user cannot read to where it can, as root', () => {
  const folder = newFolder();
  const copy = copyOnce(strippedCopy(folder), path.join(folder, 'cache'), 'postgresql-x');
  const initdb = path.join(copy, 'native', 'bin', 'initdb');
  const asNobody = { uid: 65_534, gid: 65_534, encoding: 'utf8', cwd: '/' } as const;
  expect(execFileSync(initdb, ['--version'], asNobody)).toMatch(/PostgreSQL/);
  expect(copyOnce('/not/needed', path.join(folder, 'cache'), 'postgresql-x')).toBe(copy);
});

it('refuses programs that somebody else could have put there', () => {
  const cache = path.join(newFolder(), 'cache');
  fs.mkdirSync(path.join(cache, 'postgresql-x'), { recursive: true });
  fs.chmodSync(path.join(cache, 'postgresql-x'), 0o777);
  expect(() => copyOnce(source, cache, 'postgresql-x')).toThrow(/writable by no other/);
});
