// @ts-check
import { ensureBuilt } from './lib/build.mjs';
import { desktopStart } from './lib/desktop/desktop-start.mjs';
import { electronBinary } from './lib/desktop/electron.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { run } from './lib/run.mjs';
import { CommandError, runCommand, say } from './lib/say.mjs';

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
  const { command, args, env } = await desktopStart(electron.path, electron.version);
  const { code } = await run(command, [...args, ...process.argv.slice(2)], { env });
  process.exitCode = code;
});
