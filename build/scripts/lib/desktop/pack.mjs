// @ts-check
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stageApp } from './desktop-stage.mjs';
import { fromRoot } from '../root.mjs';
import { unsignedOf } from './signed.mjs';

/** @typedef {import('./electron.mjs').ElectronBinary} ElectronBinary */

/** What programs of this system make, and the stand-ins for what electron-builder would download. */
const quiteLocal = ['dir', 'deb', 'tar.gz'];

/**
 * Programs in the place of those that electron-builder would download, by the variable that names them.
 * @param {readonly string[] | null} targets
 * @returns {Record<string, string>}
 */
const toolsFor = (targets) => {
  if (process.platform !== 'linux') return {};
  // Other targets have more asked of 7za than to compress.
  const isLocal = targets?.every((target) => quiteLocal.includes(target)) ?? false;
  const zip = isLocal ? fromRoot('build/packaging/linux/gzip.mjs') : '/usr/bin/7za';
  return {
    ...(existsSync('/usr/bin/dpkg-deb') && {
      CUSTOM_FPM_PATH: fromRoot('build/packaging/linux/deb.mjs'),
    }),
    ...(existsSync(zip) && { ELECTRON_BUILDER_7ZIP_PATH: zip }),
  };
};

/**
 * Packs the client, which has been built, for the system this runs on.
 * @param {ElectronBinary} electron
 * @param {{ targets: readonly string[] | null, output: string, isTrial: boolean, updateKeyFile: string | undefined }} options
 *   targets: names of electron-builder's, `dir` for the folder alone; null for all of this system;
 *   updateKeyFile: what updates are signed with, if anything
 * @returns {Promise<{ files: string[], unsigned: string[] }>} the packages, and those of them that say not who made them
 */
export const packDesktop = async (electron, options) => {
  const { targets, output, isTrial, updateKeyFile } = options;
  // Loaded here: this file is also read before anything is installed.
  const { build, Platform } = await import('electron-builder');
  const { builderConfig } = await import('../../../packaging/builder-config.mjs');
  const { updateSigning } = await import('../../../packaging/signing.mjs');
  const signing = await updateSigning(updateKeyFile);
  const updateKey = signing?.publicText ?? null;
  for (const [name, program] of Object.entries(toolsFor(targets))) process.env[name] ??= program;
  const work = mkdtempSync(path.join(tmpdir(), 'marquee-pack-'));
  let hasSignedApp = false;
  try {
    const app = stageApp(work, fromRoot('dist/desktop/renderer'));
    const files = await build({
      projectDir: fromRoot(),
      config: {
        ...builderConfig(electron, { app, output, isTrial, updateKey }),
        // On macOS called where there was something to sign with.
        ...(process.platform === 'darwin' && {
          afterSign: () => {
            hasSignedApp = true;
          },
        }),
      },
      publish: 'never',
      ...(targets && { targets: Platform.current().createTarget([...targets]) }),
    });
    const signatures = (await signing?.signPackages(files)) ?? [];
    return { files: [...files, ...signatures], unsigned: unsignedOf(files, hasSignedApp) };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
