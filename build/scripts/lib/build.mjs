// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { fromRoot } from './root.mjs';
import { runNode } from './run.mjs';
import { CommandError, say, seconds } from './say.mjs';

/**
 * @typedef {'server' | 'web' | 'desktop'} Product
 * @typedef {object} Recipe
 * @property {string} config Vite's configuration
 * @property {string[]} sources what it is made from; a change in one of them makes it out of date
 * @property {string[]} outputs files that must be there
 */

/** What every product depends on. */
const common = ['shared', 'resources', 'build/vite', 'package.json', 'package-lock.json'];

/** @type {Record<Product, Recipe>} */
const recipes = {
  server: {
    config: 'build/vite.server.config.ts',
    sources: [...common, 'build/vite.server.config.ts', 'server'],
    outputs: ['dist/server/main.js', 'dist/server/sandbox.js', 'dist/server/operator.js'],
  },
  web: {
    config: 'build/vite.web.config.ts',
    sources: [...common, 'build/vite.web.config.ts', 'renderer'],
    outputs: ['dist/web/index.html'],
  },
  desktop: {
    config: 'build/vite.desktop.config.ts',
    sources: [...common, 'build/vite.desktop.config.ts', 'renderer', 'electron'],
    outputs: [
      'dist/desktop/renderer/index.html',
      'dist/desktop/main.cjs',
      'dist/desktop/preload.cjs',
    ],
  },
};

/** @type {readonly Product[]} */
const allProducts = ['server', 'web', 'desktop'];

/**
 * What `--only` asks for, such as `server,web` for the container image; all without it.
 * @param {string | undefined} only names with commas between
 * @returns {readonly Product[]}
 */
export const chosenProducts = (only) => {
  if (only === undefined) return allProducts;
  const names = only.split(',');
  const unknown = names.filter((name) => !allProducts.some((product) => product === name));
  if (unknown.length > 0) {
    throw new CommandError(
      `Nothing is called "${unknown.join(', ')}"; there are ${allProducts.join(', ')}.`,
    );
  }
  return allProducts.filter((product) => names.includes(product));
};

/** @param {Product} product */
const stampFile = (product) => fromRoot('dist/.built', product);

/**
 * @param {Product} product
 * @param {string} present fingerprint of the sources
 */
const isUpToDate = (product, present) =>
  existsSync(stampFile(product)) &&
  readFileSync(stampFile(product), 'utf8') === present &&
  recipes[product].outputs.every((file) => existsSync(fromRoot(file)));

/** @param {Product} product */
const buildOne = async (product) => {
  const { config, sources } = recipes[product];
  // Taken before building: a file saved meanwhile makes the next start build again.
  const present = fingerprint(sources);
  if (isUpToDate(product, present)) return;
  const startedAt = Date.now();
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn'];
  const { code } = await runNode(vite, { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new CommandError(`Building ${product} failed with exit code ${code}.`);
  mkdirSync(fromRoot('dist/.built'), { recursive: true });
  writeFileSync(stampFile(product), present);
  say(`Built ${product} in ${seconds(Date.now() - startedAt)}.`);
};

/**
 * Builds what is out of date.
 * @param {readonly Product[]} products
 */
export const ensureBuilt = async (products) => {
  for (const product of products) await buildOne(product);
};
