// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runAsCommand } from './lib/report.mjs';
import { sourceFiles } from './lib/source-files.mjs';

/** A file is one thought; none needs more than this. */
export const mostLines = 400;

/** Styles are read like code. */
const sized = /\.(?:[cm]?[jt]s|tsx|css)$/;

/**
 * @param {string} root
 * @returns {string[]} findings
 */
export const checkFileSizes = (root) =>
  sourceFiles(root, sized).flatMap((file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length;
    return lines > mostLines
      ? [
          `${file} has ${lines} lines, at most ${mostLines} are allowed: a file is one thought, split it`,
        ]
      : [];
  });

await runAsCommand(import.meta, checkFileSizes);
