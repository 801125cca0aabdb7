// @ts-check
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * The repository's folder, wherever the command was started from. Not by import.meta.dirname: a
 * Node.js without it shall still come as far as the message that asks for a newer one.
 */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** @param {string[]} segments */
export const fromRoot = (...segments) => path.join(root, ...segments);

/**
 * Runs a built file in this process.
 * @param {string} file relative to the repository
 */
export const importBuilt = async (file) => {
  await import(pathToFileURL(fromRoot(file)).href);
};
