/**
 * Stands in for `semver` in the bundle of main (build/vite/electron.ts). electron-store compares versions by it when it
 * moves an older file on in steps; ours is checked as a whole and has no such steps.
 */
const refuse = (): never => {
  throw new Error('the settings have no migrations; semver is not part of this build');
};

export default {
  Range: refuse,
  compare: refuse,
  gt: refuse,
  lte: refuse,
  minVersion: refuse,
  satisfies: refuse,
  valid: refuse,
};
