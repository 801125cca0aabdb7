// @ts-check
import { parseArgs } from 'node:util';
import { chosenProducts, ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runCommand, say } from './lib/say.mjs';

await runCommand(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  requireNode();
  const products = chosenProducts(values.only);
  await ensureInstalled();
  await ensureBuilt(products);
  say(`Up to date: ${products.map((product) => `dist/${product}`).join(', ')}.`);
});
