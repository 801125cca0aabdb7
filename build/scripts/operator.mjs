// @ts-check
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { importBuilt } from './lib/root.mjs';
import { runCommand } from './lib/say.mjs';
import { serverDefaults } from './lib/server-env.mjs';

await runCommand(async () => {
  requireNode();
  await ensureInstalled();
  await ensureBuilt(['server']);
  Object.assign(process.env, serverDefaults(process.env));
  process.setSourceMapsEnabled(true);
  // The commands stand behind this file's name in process.argv, where they are read.
  await importBuilt('dist/server/operator.js');
});
