// @ts-check
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stageApp } from './desktop-stage.mjs';
import { fromRoot } from '../root.mjs';

/** @typedef {import('./electron.mjs').ElectronBinary} ElectronBinary */

/** Programs of this system that electron-builder would download otherwise, by the variable that names them. */
const systemTools = {
  CUSTOM_FPM_PATH: {
    program: fromRoot('build/packaging/linux/deb.mjs'),
    needs: '/usr/bin/dpkg-deb',
  },
  ELECTRON_BUILDER_7ZIP_PATH: { program: '/usr/bin/7za', needs: '/usr/bin/7za' },
};

/**
 * Packs the client, which has been built, for the system this runs on.
 * @param {ElectronBinary} electron
 * @param {{ targets: readonly string[] | null, output: string, isTrial: boolean }} options
 *   targets: names of electron-builder's, `dir` for the folder alone; null for all of this system
 * @returns {Promise<string[]>} the packages
 */
export const packDesktop = async (electron, { targets, output, isTrial }) => {
  // Loaded here: this file is also read before anything is installed.
  const { build, Platform } = await import('electron-builder');
  const { builderConfig } = await import('../../../packaging/builder-config.mjs');
  for (const [name, { program, needs }] of Object.entries(systemTools)) {
    if (existsSync(needs)) process.env[name] ??= program;
  }
  const work = mkdtempSync(path.join(tmpdir(), 'marquee-pack-'));
  try {
    const app = stageApp(work, fromRoot('dist/desktop/renderer'));
    return await build({
      projectDir: fromRoot(),
      config: builderConfig(electron, { app, output, isTrial }),
      publish: 'never',
      ...(targets && { targets: Platform.current().createTarget([...targets]) }),
    });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
