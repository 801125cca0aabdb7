// @ts-check
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runNode } from './lib/run.mjs';
import { runCommand, say, seconds } from './lib/say.mjs';

/** @param {import('./lib/checks.mjs').Check} check */
const perform = async ({ name, args, env = {} }) => {
  const startedAt = Date.now();
  const { code, output } = await runNode(args, { quiet: true, env });
  return { name, passed: code === 0, output: output.trim(), ms: Date.now() - startedAt };
};

await runCommand(async () => {
  const { values } = parseArgs({ options: { report: { type: 'string' } } });
  requireNode();
  await ensureInstalled();
  const results = await Promise.all(checks.map(perform));
  const failed = results.filter((result) => !result.passed);
  for (const { name, output } of failed) say(`── ${name}\n${output}\n`);
  for (const { name, passed, ms } of results) {
    say(`${passed ? 'ok    ' : 'FAILED'}  ${name} (${seconds(ms)})`);
  }
  if (values.report) writeFileSync(values.report, JSON.stringify({ checks: results }));
  process.exitCode = failed.length > 0 ? 1 : 0;
});
