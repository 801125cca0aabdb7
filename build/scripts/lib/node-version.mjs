// @ts-check
import { CommandError } from './say.mjs';

const oldest = { major: 20, minor: 19 };

/**
 * @param {string} version such as `20.19.0`
 * @returns {boolean}
 */
export const isNodeNewEnough = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor);
};

/** Ends the command unless this Node.js is one the product is made for. */
export const requireNode = () => {
  if (isNodeNewEnough(process.versions.node)) return;
  throw new CommandError(
    `Marquee needs Node.js ${oldest.major}.${oldest.minor} or newer; this is ${process.versions.node}. ` +
      'Install a newer one and start again.',
  );
};
