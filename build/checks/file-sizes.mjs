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
 * @param {string} root
 * @returns {string[]} findings
 */
export const checkFileSizes = (root) => {
  const files = sourceFiles(root, sized);
  return [...files.flatMap((file) => tooLong(root, file)), ...tooFull(files)];
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

/** @param {readonly string[]} files */
const tooFull = (files) => {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) =>
    count > mostFiles
      ? [`${folder} has ${count} files, at most ${mostFiles} are allowed: split the folder`]
      : [],
  );
};

await runAsCommand(import.meta, (root) => checkFileSizes(root));
