// @ts-check

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string[]} args what Node.js runs; silence and exit code 0 mean that all is well
 */

/** @type {readonly Check[]} */
export const checks = [
  {
    name: 'types',
    args: ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false'],
  },
  {
    name: 'lint',
    args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--format=unix'],
  },
  { name: 'import directions', args: ['build/checks/import-directions.mjs'] },
  { name: 'file sizes', args: ['build/checks/file-sizes.mjs'] },
  { name: 'translations', args: ['build/checks/translations.mjs'] },
  {
    name: 'dead code',
    args: ['node_modules/knip/bin/knip.js', '--config', 'build/knip.json', '--no-progress'],
  },
  {
    name: 'format',
    args: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  },
];
