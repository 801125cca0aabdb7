// @ts-check

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string[]} args what Node.js runs; silence and exit code 0 mean that all is well
 * @property {NodeJS.ProcessEnv} [env] added to the present environment
 */

/**
 * The two that know all types are Go programs: they are done in half the time if they collect
 * garbage less often (and stay below 1.5 GB).
 */
const seldomCollecting = { GOGC: '800' };

/**
 * All run side by side.
 * @type {readonly Check[]}
 */
export const checks = [
  {
    name: 'types',
    // Several checkers would each work out the same types again: twice the work, no sooner done. What
    // the last run found out of files that are still the same is kept: a fifth of the work.
    args: [
      'node_modules/typescript/bin/tsc',
      '--noEmit',
      '--checkers',
      '1',
      '--pretty',
      'false',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/types.tsbuildinfo',
    ],
    env: seldomCollecting,
  },
  {
    name: 'lint',
    args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--format=unix'],
    env: seldomCollecting,
  },
  { name: 'import directions', args: ['build/checks/import-directions.mjs'] },
  { name: 'row locks', args: ['build/checks/row-locks.mjs'] },
  { name: 'styles', args: ['build/checks/styles.mjs'] },
  { name: 'file sizes', args: ['build/checks/file-sizes.mjs'] },
  { name: 'translations', args: ['build/checks/translations.mjs'] },
  {
    name: 'dead code',
    args: ['node_modules/knip/bin/knip.js', '--config', 'build/knip.json', '--no-progress'],
  },
  {
    name: 'format',
    args: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
  },
];
