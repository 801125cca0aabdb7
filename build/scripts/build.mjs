// @ts-check
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runCommand, say } from './lib/say.mjs';

await runCommand(async () => {
  requireNode();
  await ensureInstalled();
  await ensureBuilt(['server', 'web', 'desktop']);
  say('dist/server, dist/web and dist/desktop are up to date.');
});
