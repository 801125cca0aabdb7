// @ts-check
import { runAsCommand } from './lib/report.mjs';
import { parseFile, sourceFiles } from './lib/source-files.mjs';

/** The one file that locks rows; it also says in which order. */
export const lockFile = 'server/db/locks.ts';

const asked = [
  /(?<!\bSymbol)\.for\(/g,
  /\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b/gi,
];

/**
 * Rows that are locked anywhere but in the file that knows the order of all locks: two commands
 * that disagree on the order wait for each other.
 * @param {string} root
 * @returns {string[]} findings
 */
export const checkRowLocks = (root) =>
  sourceFiles(root, /^server\/.*(?<!\.test)\.ts$/)
    .filter((file) => file !== lockFile)
    .flatMap((file) => {
      const { source, parsed } = parseFile(root, file);
      // Comments may speak of locks.
      const code = parsed.comments.reduce(
        (text, { start, end }) =>
          text.slice(0, start) + text.slice(start, end).replace(/\S/g, ' ') + text.slice(end),
        source,
      );
      return asked.flatMap((pattern) =>
        [...code.matchAll(pattern)].map(({ index }) => {
          const line = code.slice(0, index).split('\n').length;
          return `${file}:${line} locks rows: only ${lockFile} does, in the one order`;
        }),
      );
    });

await runAsCommand(import.meta, checkRowLocks);
