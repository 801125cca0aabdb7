// @ts-check
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';

/** Chromium's sandbox does not start for root, so what root starts runs as this user. */
export const plainUserName = 'marquee-test';

/** @typedef {{ uid: number, gid: number, isOther: boolean }} PlainUser */

/**
 * The user that runs the desktop: whoever asks, or `marquee-test` (made if need be) for root.
 * @returns {PlainUser}
 */
export const plainUser = () => {
  const uid = process.getuid?.() ?? -1;
  const gid = process.getgid?.() ?? -1;
  if (uid !== 0) return { uid, gid, isOther: false };
  const id = (/** @type {string} */ flag) =>
    Number(execFileSync('id', [flag, plainUserName], { stdio: 'pipe' }));
  try {
    return { uid: id('-u'), gid: id('-g'), isOther: true };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', plainUserName]);
    return { uid: id('-u'), gid: id('-g'), isOther: true };
  }
};

/**
 * A folder that only `user` may enter.
 * @param {PlainUser} user
 * @param {string} folder
 * @returns {string} the folder
 */
export const makeFolder = (user, folder) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user.isOther) chownSync(folder, user.uid, user.gid);
  return folder;
};

/**
 * The words before a command that make it run as `user`, without a process in between.
 * @param {PlainUser} user
 * @returns {string[]}
 */
export const changeOfUser = (user) =>
  user.isOther
    ? ['setpriv', '--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups', '--']
    : [];
