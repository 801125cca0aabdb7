// @ts-check
import { chownSync, copyFileSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { stageApp, stageRuntime } from './desktop-stage.mjs';
import { changeOfUser, makeFolder, plainUser, plainUserName } from './plain-user.mjs';
import { fromRoot, root } from '../root.mjs';
import { run } from '../run.mjs';
import { CommandError, say } from '../say.mjs';

/**
 * @typedef {object} Start
 * @property {string} command
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} env added to the present environment
 */

/** What root's start puts together, and the home of the user it runs as; root alone may write here. */
const stageFolder = '/var/lib/marquee-desktop';

/** What leads to root's own session: another user could not use it, and waits for it in vain. */
const sessionOfRoot = [
  'DBUS_SESSION_BUS_ADDRESS',
  'WAYLAND_DISPLAY',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_HOME',
  'XDG_DATA_HOME',
];

/**
 * Whether Chromium can build its sandbox: by the helper beside it that root owns, as installed
 * packages have it, or because everybody may make name spaces.
 * @param {string} electron the program
 */
const hasSandbox = async (electron) => {
  if (process.platform !== 'linux') return true;
  const helper = statSync(path.join(path.dirname(electron), 'chrome-sandbox'), {
    throwIfNoEntry: false,
  });
  if (helper?.uid === 0 && (helper.mode & 0o4000) !== 0) return true;
  try {
    const args = ['--user', '--map-root-user', 'true'];
    return (await run('unshare', args, { quiet: true })).code === 0;
  } catch {
    // No such program to ask with: Chromium itself will tell.
    return true;
  }
};

/**
 * How to start the client for whoever asks. Chromium's sandbox does not start for root, and without
 * it pages would be shown with root's rights: the client then runs as a plain user.
 * @param {string} electron the program
 * @param {string} version the runtime's
 * @returns {Promise<Start>}
 */
export const desktopStart = async (electron, version) => {
  if (process.getuid?.() === 0) return startForRoot(electron, version);
  if (!(await hasSandbox(electron))) {
    throw new CommandError(
      'Chromium’s sandbox cannot start: this system lets only root make name spaces. As root, either ' +
        'allow them ("sysctl -w kernel.apparmor_restrict_unprivileged_userns=0" on Ubuntu), or ' +
        `"cd ${path.dirname(electron)} && chown root:root chrome-sandbox && chmod 4755 chrome-sandbox".`,
    );
  }
  return { command: electron, args: [root], env: {} };
};

/**
 * @param {string} electron
 * @param {string} version
 * @returns {Start}
 */
const startForRoot = (electron, version) => {
  const user = plainUser();
  mkdirSync(stageFolder, { recursive: true, mode: 0o755 });
  const runtime = path.join(stageFolder, `electron-${version}`);
  const staged = path.join(runtime, path.basename(electron));
  if (!existsSync(staged)) rmSync(runtime, { recursive: true, force: true });
  const program = existsSync(staged) ? staged : stageRuntime(user, electron, runtime);
  const app = path.join(stageFolder, 'app');
  rmSync(app, { recursive: true, force: true });
  stageApp(app, fromRoot('dist/desktop/renderer'));

  const home = makeFolder(user, path.join(stageFolder, 'home'));
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    HOME: home,
    USER: plainUserName,
    LOGNAME: plainUserName,
    XDG_RUNTIME_DIR: makeFolder(user, path.join(home, 'run')),
    ...Object.fromEntries(sessionOfRoot.map((name) => [name, undefined])),
  };
  const proof = process.env['XAUTHORITY'];
  if (proof && existsSync(proof)) {
    // The display's key, which only root can read.
    env['XAUTHORITY'] = path.join(home, '.Xauthority');
    copyFileSync(proof, env['XAUTHORITY']);
    chownSync(env['XAUTHORITY'], user.uid, user.gid);
  }
  say(
    `Chromium does not run as root: the client runs as the user ${plainUserName}, at home in ${home}.`,
  );
  const [command, ...args] = [...changeOfUser(user), program, app];
  return { command, args, env };
};
