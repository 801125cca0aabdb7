import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stageApp } from '../../../build/scripts/lib/desktop/desktop-stage.mjs';
import { changeOfUser, type PlainUser } from '../../../build/scripts/lib/desktop/plain-user.mjs';
import { repositoryRoot } from '../../../build/vite/paths.ts';

/** Where the page of the window comes from: the built renderer, or a fixture of the shell's own tests. */
export type RendererSource = 'built' | 'fixture' | 'missing';

/** Puts the app together in `folder`, with the page that a test wants. */
export function stageTestApp(folder: string, renderer: RendererSource): string {
  const pages = {
    built: join(repositoryRoot, 'dist', 'desktop', 'renderer'),
    fixture: join(repositoryRoot, 'tests', 'support', 'desktop', 'desktop-page'),
    missing: null,
  };
  return stageApp(folder, pages[renderer]);
}

/**
 * A script that starts the runtime as `user`. Playwright takes an executable and reads what it prints, so the
 * change of user must not put another process in between: everything is exec.
 */
export function writeWrapper(user: PlainUser, electron: string, file: string): string {
  // The library of another date (fake-clock.mjs) has a semaphore per process, which belongs to the user who loads it.
  const preload = process.env['LD_PRELOAD'];
  const withPreload = preload ? ['env', `LD_PRELOAD='${preload}'`] : [];
  const command = [...changeOfUser(user), ...withPreload, `'${electron}'`].join(' ');
  writeFileSync(file, `#!/bin/sh\nexec ${command} "$@"\n`, { mode: 0o755 });
  return file;
}
