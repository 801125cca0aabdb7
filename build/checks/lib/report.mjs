// @ts-check
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from '../../scripts/lib/root.mjs';

/**
 * Lets a check be run by itself: prints its findings and ends with 1 if there are any.
 * @param {ImportMeta} meta the check's `import.meta`
 * @param {(root: string) => string[] | Promise<string[]>} check
 */
export const runAsCommand = async (meta, check) => {
  const started = process.argv[1];
  if (started === undefined || realpathSync(started) !== fileURLToPath(meta.url)) return;
  const findings = await check(root);
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  process.exitCode = findings.length > 0 ? 1 : 0;
};
