// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from '../lib/source-files.mjs';
import { tokenFile } from './rules.mjs';

/** Where Mantine's names are led back to the tokens. */
const mantineFile = 'renderer/ui/theme/mantine-variables.css';

/**
 * Variables that nothing sets (a misspelt one is silently nothing), and Mantine's names for what has a token.
 * @param {string} root
 * @returns {string[]} findings
 */
export const checkVariables = (root) => {
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
  const sheets = sourceFiles(root, /^renderer\/.*\.css$/);
  const scripts = sourceFiles(root, /^renderer\/.*(?<!\.test)\.tsx?$/);
  const set = new Set([
    ...sheets.flatMap((file) => found(read(file), /(--[\w-]+)\s*:/g)),
    ...scripts.flatMap((file) => found(read(file), /['"`](--[\w-]+)['"`]/g)),
  ]);
  return sheets.flatMap((file) => {
    // With a fallback it need not be there.
    const asked = [...new Set(found(read(file), /var\(\s*(--[\w-]+)\s*\)/g))];
    const foreign =
      file === mantineFile ? [] : asked.filter((name) => name.startsWith('--mantine-'));
    return [
      ...asked
        .filter((name) => !set.has(name))
        .map((name) => `${file} asks for ${name}, which nothing sets`),
      ...foreign
        .filter((name) => set.has(name))
        .map((name) => `${file} asks for ${name}: take a token of ${tokenFile}`),
    ];
  });
};

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
const found = (text, pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name);
