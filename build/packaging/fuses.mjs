// @ts-check
import {
  FuseV1Options,
  FuseVersion,
  flipFuses,
  getCurrentFuseWire,
  FuseState,
} from '@electron/fuses';

/**
 * What the packaged program may do beside showing the client (Electron's documentation, 'Electron Fuses').
 * All of them are named: one that a newer Electron adds stops the packaging until somebody decides.
 */
export const fuses = {
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // Checked on macOS and Windows; Linux has no place to keep the sum in.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // Faster WebAssembly, and nothing that anybody could misuse.
  [FuseV1Options.WasmTrapHandlers]: true,
};

/**
 * The fuses that a program has, each with its name.
 * @param {string} program
 * @returns {Promise<Record<string, boolean>>}
 */
export const readFuses = async (program) => {
  const { version: _version, ...wire } = await getCurrentFuseWire(program);
  return Object.fromEntries(
    Object.entries(wire).map(([index, state]) => [
      FuseV1Options[Number(index)] ?? `fuse ${index}`,
      state === FuseState.ENABLE,
    ]),
  );
};

/**
 * Sets them all.
 * @param {string} program
 * @param {{ isTestRuntime: boolean }} runtime the older one that trials are packed with has fewer
 */
export const setFuses = async (program, { isTestRuntime }) => {
  const { version: _version, ...wire } = await getCurrentFuseWire(program);
  const known = Object.entries(fuses).filter(([index]) => !isTestRuntime || index in wire);
  await flipFuses(program, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // A program for Apple's processors starts with a signature that fits it alone; who has a certificate signs it anew.
    resetAdHocDarwinSignature: process.platform === 'darwin' && process.arch === 'arm64',
    .../** @type {typeof fuses} */ (Object.fromEntries(known)),
  });
};
