// @ts-check
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** The folders that hold code of ours. */
const sourceFolders = ['shared', 'server', 'renderer', 'electron', 'build', 'tests'];

const sourceName = /\.(?:[cm]?[jt]s|tsx)$/;

/**
 * Every code file of a tree, relative to its root, with `/` between folders.
 * @param {string} root
 * @param {RegExp} [pattern] which names are code
 * @returns {string[]}
 */
export const sourceFiles = (root, pattern = sourceName) =>
  sourceFolders.flatMap((folder) => {
    const absolute = path.join(root, folder);
    if (!statSync(absolute, { throwIfNoEntry: false })) return [];
    return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
      .filter((name) => pattern.test(name) && !name.includes('node_modules/'));
  });

/**
 * @param {string} root
 * @param {string} file relative to `root`
 */
export const parseFile = (root, file) => {
  const source = readFileSync(path.join(root, file), 'utf8');
  return { source, parsed: parseSync(file, source) };
};

/**
 * @typedef {object} Import
 * @property {string} specifier as written, without a query such as `?url`
 * @property {number} line
 * @property {boolean} isLazy a dynamic import: the target is loaded later, if at all
 */

/**
 * What a file imports or re-exports, with literal specifiers only.
 * @param {string} root
 * @param {string} file
 * @returns {Import[]}
 */
export const importsOf = (root, file) => {
  const { source, parsed } = parseFile(root, file);
  /**
   * @param {string} specifier
   * @param {number} at
   * @param {boolean} isLazy
   */
  const found = (specifier, at, isLazy) => ({
    specifier: specifier.split('?')[0] ?? specifier,
    line: source.slice(0, at).split('\n').length,
    isLazy,
  });
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  return [
    ...staticImports.map((one) => found(one.moduleRequest.value, one.start, false)),
    ...staticExports.flatMap((one) =>
      one.entries.flatMap(({ moduleRequest }) =>
        moduleRequest ? [found(moduleRequest.value, one.start, false)] : [],
      ),
    ),
    ...dynamicImports.flatMap(({ moduleRequest, start }) => {
      const text = source.slice(moduleRequest.start, moduleRequest.end);
      const literal = /^(['"`])([^'"`$]+)\1$/.exec(text)?.[2];
      return literal === undefined ? [] : [found(literal, start, true)];
    }),
  ];
};
