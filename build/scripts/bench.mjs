// @ts-check
import { readdirSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { electronBinary } from './lib/desktop/electron.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { fromRoot, root } from './lib/root.mjs';
import { CommandError, runCommand, say, seconds } from './lib/say.mjs';

/**
 * What a file `tests/bench/<name>.bench.ts` (or .mjs) exports as `bench`.
 * @typedef {object} Bench
 * @property {string} title
 * @property {() => Promise<BenchRow[]>} run
 *
 * @typedef {object} BenchRow
 * @property {string} measure what was measured
 * @property {number} value
 * @property {string} unit such as `req/s`, `ms`, `kB`
 * @property {string} [note] a ratio or a budget, say
 */

const folder = 'tests/bench';

/** @param {string[]} chosen parts of names; none means all */
const benchFiles = (chosen) =>
  readdirSync(fromRoot(folder))
    .filter((name) => /\.bench\.(?:ts|mjs)$/.test(name))
    .filter((name) => chosen.length === 0 || chosen.some((part) => name.includes(part)))
    .toSorted();

const help = () =>
  [
    'npm run bench               all of them',
    'npm run bench -- <name> …   those with one of these parts in their names:',
    ...benchFiles([]).map((name) => `  ${name.replace(/\.bench\..*$/, '')}`),
  ].join('\n');

/**
 * Loads a bench through Vite, so that TypeScript and the `#…` aliases work as everywhere.
 * @param {string} file
 * @returns {Promise<Bench>}
 */
const loadBench = async (file) => {
  const { runnerImport } = await import('vite');
  const options = { configFile: /** @type {const} */ (false), root };
  const { module } = await runnerImport(fromRoot(folder, file), options);
  const { bench } = /** @type {{ bench?: Bench }} */ (module);
  if (!bench) throw new CommandError(`${folder}/${file} exports no "bench".`);
  return bench;
};

/** @param {BenchRow[]} rows */
const printTable = (rows) => {
  const cells = rows.map(({ measure, value, unit, note }) => [
    measure,
    value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 }),
    unit,
    note ?? '',
  ]);
  const width = (/** @type {number} */ column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0));
  const widths = [0, 1, 2].map(width);
  for (const [measure = '', value = '', unit = '', note = ''] of cells) {
    const [first = 0, second = 0, third = 0] = widths;
    const line = `  ${measure.padEnd(first)}  ${value.padStart(second)} ${unit.padEnd(third)}`;
    say(`${line}  ${note}`.trimEnd());
  }
};

await runCommand(async () => {
  requireNode();
  const chosen = process.argv.slice(2);
  if (chosen.includes('--help')) return say(help());
  const files = benchFiles(chosen);
  // Before anything is built for it.
  if (files.length === 0) throw new CommandError(`No bench of that name.\n${help()}`);
  await ensureInstalled();
  await ensureBuilt(['server', 'web', 'desktop']);
  // Fetched by now: Vite, through which the benches are loaded, is closed when they run.
  if (files.some((file) => file.startsWith('desktop'))) await electronBinary();
  for (const file of files) {
    const bench = await loadBench(file);
    const startedAt = Date.now();
    say(`\n${bench.title}`);
    printTable(await bench.run());
    say(`  (${seconds(Date.now() - startedAt)})`);
  }
});
