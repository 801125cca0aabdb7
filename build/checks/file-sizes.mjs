// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runAsCommand } from './lib/report.mjs';
import { sourceFiles } from './lib/source-files.mjs';

/** A file is one thought; none needs more than this. */
export const mostLines = 400;

/** Styles are read like code. */
const sized = /\.(?:[cm]?[jt]s|tsx|css)$/;

/** What stands in a folder is seen at a glance; where it is more, there are two thoughts in it. */
export const mostFiles = 20;

/**
 * Folders that have more, with how many: none may grow, and one that has fewer by now says so here.
 * @type {Readonly<Record<string, number>>}
 */
const fullFolders = {
  'build/scripts/lib': 22,
  'renderer/api': 25,
  'renderer/app': 32,
  'renderer/app/layouts': 25,
  'renderer/app/layouts/shell': 26,
  'renderer/features/team/team': 23,
  'shared/contract': 24,
  'shared/domain': 30,
  'tests/web': 31,
};

/**
 * @param {string} root
 * @param {Readonly<Record<string, number>>} [full] folders that may have more, with how many they have
 * @returns {string[]} findings
 */
export const checkFileSizes = (root, full = fullFolders) => {
  const files = sourceFiles(root, sized);
  return [...files.flatMap((file) => tooLong(root, file)), ...tooFull(files, full)];
};

/**
 * @param {string} root
 * @param {string} file
 */
const tooLong = (root, file) => {
  const lines = readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length;
  if (lines <= mostLines) return [];
  return [
    `${file} has ${lines} lines, at most ${mostLines} are allowed: a file is one thought, split it`,
  ];
};

/**
 * @param {readonly string[]} files
 * @param {Readonly<Record<string, number>>} full
 */
const tooFull = (files, full) => {
  /** @type {Map<string, number>} */
  const counts = new Map(Object.keys(full).map((folder) => [folder, 0]));
  for (const file of files) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => {
    const allowed = full[folder] ?? mostFiles;
    if (count > allowed) {
      return [`${folder} has ${count} files, at most ${allowed} are allowed: split the folder`];
    }
    if (folder in full && count < allowed) {
      const now = count > mostFiles ? `write ${count}` : 'take it out';
      return [`${folder} has ${count} files and may have ${allowed}: ${now} in file-sizes.mjs`];
    }
    return [];
  });
};

await runAsCommand(import.meta, (root) => checkFileSizes(root));
