import {
  chmodSync,
  copyFileSync,
  readFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../../build/vite/paths.ts';
import type { PlainUser } from './desktop-user.ts';

/** Where the page of the window comes from: the built renderer, or a fixture of the shell's own tests. */
export type RendererSource = 'built' | 'fixture' | 'missing';

/**
 * Puts together what an installation holds, in a place that every user can read: the built main and preload, the
 * page, package.json and keytar. Answers the folder of the app.
 */
export function stageApp(folder: string, renderer: RendererSource): string {
  const build = join(repositoryRoot, 'dist', 'desktop');
  const target = join(folder, 'dist', 'desktop');
  mkdirSync(target, { recursive: true, mode: 0o755 });
  for (const file of ['main.cjs', 'preload.cjs'])
    copyFileSync(join(build, file), join(target, file));
  const page = {
    built: join(build, 'renderer'),
    fixture: join(repositoryRoot, 'tests', 'support', 'desktop-page'),
    missing: null,
  }[renderer];
  if (page) cpSync(page, join(target, 'renderer'), { recursive: true });

  const { name, productName, version, main } = JSON.parse(
    readFileSync(join(repositoryRoot, 'package.json'), 'utf8'),
  ) as Record<string, string>;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, productName, version, main }));
  cpSync(join(repositoryRoot, 'node_modules', 'keytar'), join(folder, 'node_modules', 'keytar'), {
    recursive: true,
    filter: (source) => !/keytar\/(?:src|prebuilds\/(?!linux-))/.test(source),
  });
  return folder;
}

/**
 * The Electron runtime that `user` can start, with Chromium's sandbox on: root's copy gets a setuid `chrome-sandbox`,
 * as an installed package has; everybody else uses the runtime as it is.
 */
export function stageRuntime(user: PlainUser, electron: string, folder: string): string {
  if (!user.isOther) return electron;
  linkTree(dirname(electron), folder);
  const helper = join(folder, 'chrome-sandbox');
  if (existsSync(helper)) chmodSync(helper, 0o4755);
  return join(folder, 'electron');
}

/** Hard links, because the runtime has 230 MB; copies where the folder is on another disk. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o755 });
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    if (lstatSync(source).isDirectory()) linkTree(source, target);
    // The helper's mode changes, which would reach the original through a link.
    else if (name === 'chrome-sandbox') copyFileSync(source, target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/**
 * A script that starts the runtime as `user`. Playwright takes an executable and reads what it prints, so the
 * change of user must not put another process in between: everything is exec.
 */
export function writeWrapper(user: PlainUser, electron: string, file: string): string {
  const change = user.isOther
    ? `setpriv --reuid ${user.uid} --regid ${user.gid} --clear-groups -- `
    : '';
  writeFileSync(file, `#!/bin/sh\nexec ${change}'${electron}' "$@"\n`, { mode: 0o755 });
  return file;
}
