// @ts-check
// What Electron's own download carries as its default application and the test runtime lacks:
// `electron [-r module] <folder or file>` starts that folder or file as the application.
const { app } = require('electron');
const { existsSync, readFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

/**
 * Node's loader under the names Electron itself uses; the public types leave them out.
 * @type {typeof Module & { _load(id: string, parent: unknown, isMain: boolean): unknown;
 *   _preloadModules(ids: string[]): void; _resolveFilename(id: string): string }}
 */
const loader = /** @type {never} */ (Module);

/**
 * Two setters that exist for exactly this purpose and are left out of the public types.
 * @type {{ setVersion(version: string): void, setAppPath(folder: string): void }}
 */
const identity = /** @type {never} */ (app);

/**
 * Parts the command line: modules to load first, and what to start.
 * @param {readonly string[]} words
 */
const parse = (words) => {
  const preloaded = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '-r' || word === '--require') preloaded.push(words[(at += 1)] ?? '');
    else if (!word.startsWith('-')) return { preloaded, target: path.resolve(word) };
  }
  return { preloaded, target: null };
};

/**
 * Takes name and version from the application's package.json, as a packaged start would.
 * @param {string} target
 * @returns {string} the application's folder
 */
const introduce = (target) => {
  const manifest = path.join(target, 'package.json');
  if (!existsSync(manifest)) return path.dirname(loader._resolveFilename(target));
  const { name, productName, version } = JSON.parse(readFileSync(manifest, 'utf8'));
  if (version) identity.setVersion(version);
  app.name = productName ?? name ?? app.name;
  return target;
};

const { preloaded, target } = parse(process.argv.slice(1));
if (target === null) {
  process.stderr.write('usage: electron [-r module] <folder or file>\n');
  app.exit(2);
} else {
  if (preloaded.length > 0) loader._preloadModules(preloaded);
  // Code that asks "am I started through electron itself?" reads this.
  Object.defineProperty(process, 'defaultApp', { enumerable: true, value: true });
  identity.setAppPath(introduce(target));
  loader._load(target, module, true);
}
