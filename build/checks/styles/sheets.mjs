// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import stylelint from 'stylelint';
import { sourceFiles } from '../lib/source-files.mjs';
import { rules, tokenFile } from './rules.mjs';

/**
 * Largest number of own colours and strokes of a file that draws a picture in CSS: they belong to the picture, as in a
 * photograph. The bot-check widget has a shadow root and its own colours. Lower a number when its file has fewer.
 * @type {Readonly<Record<string, number>>}
 */
const drawn = {
  // The room beside the sign-in form: wall, floor, a bench and what a lit sign throws on them.
  'renderer/app/layouts/lit-room.module.css': 10,
  // Four small pictures of what the product does.
  'renderer/features/home/drawings.module.css': 26,
  // Unlit bulbs on ink, which are dimmer than those of either scheme.
  'renderer/parts/public/last-word.module.css': 1,
  // Slides as customers make them, in the colours of a café, a museum, a shop.
  'renderer/features/home/slides.module.css': 9,
  // The wall that these slides hang on.
  'renderer/features/home/wall.module.css': 12,
  // The glass of a screen that shows nothing.
  'renderer/ui/image/screen.module.css': 4,
  // The widget of the bot check.
  'renderer/bot-check/widget.css': 21,
};

/**
 * Measures and colours that are written out instead of taken from the tokens.
 * @param {string} root
 * @param {Readonly<Record<string, number>>} [pictures] files that may have some, with how many
 * @returns {Promise<string[]>} findings
 */
export const checkSheets = async (root, pictures = drawn) => {
  const files = sourceFiles(root, /^renderer\/.*\.css$/).filter((file) => file !== tokenFile);
  const findings = await Promise.all(
    files.map(async (file) => judged(file, await lint(root, file), pictures[file])),
  );
  const gone = Object.keys(pictures).filter((file) => !files.includes(file));
  return [
    ...findings.flat(),
    ...gone.map((file) => `${file} is not there: take it out of sheets.mjs`),
  ];
};

/**
 * @param {string} root
 * @param {string} file
 * @returns {Promise<string[]>} findings
 */
const lint = async (root, file) => {
  const code = readFileSync(path.join(root, file), 'utf8');
  const { results } = await stylelint.lint({ code, config: rules });
  return results.flatMap(({ warnings }) =>
    warnings.map(({ line, text }) => `${file}:${line} ${text.replace(/ \([\w-]+\)$/, '')}`),
  );
};

/**
 * @param {string} file
 * @param {string[]} findings
 * @param {number | undefined} allowed of a picture
 */
const judged = (file, findings, allowed) => {
  const count = findings.length;
  if (allowed === undefined || count > allowed) return findings;
  if (count === allowed) return [];
  const now = count > 0 ? `write ${count}` : 'take it out';
  return [`${file} has ${count} colours of its own and may have ${allowed}: ${now} in sheets.mjs`];
};
