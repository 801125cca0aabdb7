// @ts-check
import { ensureBuilt } from './lib/build.mjs';
import { electronBinary } from './lib/electron.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { CommandError, runCommand, say } from './lib/say.mjs';

/** Chromium refuses to start as root with its sandbox; everybody else keeps it. */
const sandboxArguments = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const requireDisplay = () => {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.platform !== 'linux' || DISPLAY || WAYLAND_DISPLAY) return;
  throw new CommandError(
    'There is no display to open a window on. Start it from a desktop session, or try ' +
      '"xvfb-run -a npm run desktop" (Debian package xvfb).',
  );
};

await runCommand(async () => {
  requireNode();
  requireDisplay();
  await ensureInstalled();
  await ensureBuilt(['desktop']);
  const electron = await electronBinary();
  const kind = electron.isTestRuntime ? ' (test runtime)' : '';
  say(`Starting the desktop client in Electron ${electron.version}${kind}.`);
  const given = process.argv.slice(2);
  const { code } = await run(electron.path, [...sandboxArguments, root, ...given]);
  process.exitCode = code;
});
