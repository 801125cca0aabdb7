// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root as repositoryRoot } from './root.mjs';

/** Files that stand among the sources without being part of what is built. */
const ignored = /(?:^|\/)(?:node_modules|\.[^/]*)(?:\/|$)|\.test\.tsx?$/;

/**
 * @param {string} root
 * @param {string} place a file or a folder, relative to `root`
 * @returns {string[]} the files, relative to `root`; none if the place does not exist
 */
const filesIn = (root, place) => {
  const absolute = path.join(root, place);
  const stat = statSync(absolute, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return [place];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !ignored.test(file));
};

/**
 * A hash over names and contents of all files in the places: equal if and only if nothing changed.
 * @param {readonly string[]} places files and folders, relative to `root`
 * @param {string} [root]
 */
export const fingerprint = (places, root = repositoryRoot) => {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesIn(root, place)).toSorted()) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
};
