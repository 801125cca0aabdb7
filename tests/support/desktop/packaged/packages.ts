import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { electronBinary } from '../../../../build/scripts/lib/desktop/electron.mjs';
import { fingerprint } from '../../../../build/scripts/lib/fingerprint.mjs';
import { fromRoot, repositoryRoot } from '../../../../build/vite/paths.ts';

/** What `npm run package` has made of this build. */
export interface Packages {
  /** A file of the program, before it was put into packages. */
  unpacked(...parts: string[]): string;
  deb: string;
  archive: string;
  /** What the command printed. */
  said: string;
}

/** What packages follow from: the sources of the product are in its build. */
const sources = [
  'dist/desktop',
  'build/packaging',
  'build/scripts/package.mjs',
  'build/scripts/lib/desktop',
  'resources/icons',
  'package.json',
  'package-lock.json',
];

/** Those of the build that is there; packed where nothing has packed it before, which takes half a minute. */
export async function packOnce(): Promise<Packages> {
  const { version } = await electronBinary();
  const kept = fromRoot('.cache', 'packages');
  const folder = join(kept, `${version}-${fingerprint(sources).slice(0, 16)}`);
  if (!existsSync(folder)) {
    // Those of older builds are of no use, and large.
    rmSync(kept, { recursive: true, force: true });
    const work = join(kept, 'work');
    mkdirSync(work, { recursive: true });
    const command = ['build/scripts/package.mjs', '--targets', 'deb,tar.gz', '--output', work];
    const { stdout } = await promisify(execFile)(process.execPath, command, {
      cwd: repositoryRoot,
      maxBuffer: 16 * 2 ** 20,
    });
    writeFileSync(join(work, 'said.txt'), stdout);
    renameSync(work, folder);
  }
  const named = (ending: string) => {
    const name = readdirSync(folder).find((file) => file.endsWith(ending));
    if (name === undefined) throw new Error(`nothing was packed as ${ending}`);
    return join(folder, name);
  };
  return {
    unpacked: (...parts) => join(folder, 'linux-unpacked', ...parts),
    deb: named('.deb'),
    archive: named('.tar.gz'),
    said: readFileSync(join(folder, 'said.txt'), 'utf8'),
  };
}
